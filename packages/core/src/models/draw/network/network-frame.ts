/** Where a network is drawn and what its columns are called. */
export interface NetworkFrame {
  readonly x: number;
  readonly y: number;
  readonly room: number;
  readonly target: string;
  readonly nameOf: (feature: number) => string;
  /** The strongest dependence of all, in bits. */
  readonly largest: number;
  /** One of several networks side by side. */
  readonly small?: boolean;
}
