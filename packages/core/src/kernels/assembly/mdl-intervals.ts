/** Numbers to the codes of their MDL intervals, without places in their order. See ../mdl-interval-kernels.ts for what each function promises. */
export { numberKeys, sortKeys, tallyKeys, writeIntervals } from './number-keys';
export { mdlKeyCuts } from './mdl-key-cuts';
