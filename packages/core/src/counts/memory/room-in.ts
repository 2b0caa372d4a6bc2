import type { Scratch } from '../../kernels/arena.js';

/** Room that is used over and over, and grows when more is asked for. What it held is lost then. */
export function roomIn(scratch: Scratch): (bytes: number) => number {
  let at = 0;
  let size = 0;
  return (bytes) => {
    if (bytes > size) at = scratch.alloc((size = Math.max(bytes, 2 * size, 1024)));
    return at;
  };
}
