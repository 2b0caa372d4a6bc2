import type { PartPlace } from '../../kernels/part-place.js';
import type { Ground } from './ground.js';

/** A ground with the kernels that split and count parts. */
export interface PartGround extends Ground {
  readonly coded: Ground['coded'] & PartPlace;
}
