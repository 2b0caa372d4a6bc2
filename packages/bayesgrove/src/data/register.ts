/**
 * Where data sets of the papers can be had. OpenML's numbers and UCI's addresses were written down without a net at hand:
 * none has been tried, so what comes is held against the name and the number of rows that are declared here.
 */
export interface Entry {
  /** The name of the file, without its ending. */
  readonly name: string;
  readonly rows: number;
  readonly from: OpenmlFile | UciFile;
}

export interface OpenmlFile {
  readonly kind: 'openml';
  readonly id: number;
  /** What OpenML calls it. */
  readonly called: string;
}

export interface UciFile {
  readonly kind: 'uci';
  /** Below the base address. */
  readonly path: string;
  /** The file inside, where the path is that of a zip archive. */
  readonly member?: string;
  /** Names for the fields of a line. The class is moved last. */
  readonly columns: readonly string[];
  readonly target: string;
  /** Where it is known. Otherwise the first one that is seen is kept, and another one is refused later. */
  readonly sha256?: string;
}

/** A line is `name | rows | number | what OpenML calls it`; without the last it is called as here. */
const OPENML = `
anneal | 898 | 2
audiology | 226 | 7
autos | 205 | 9
balance-scale | 625 | 11
breast-cancer | 286 | 13
breast-cancer-w | 699 | 15 | breast-w
cmc | 1473 | 23
credit-a | 690 | 29 | credit-approval
credit-g | 1000 | 31
dermatology | 366 | 35
diabetes | 768 | 37
ecoli | 336 | 39
glass | 214 | 41
haberman | 306 | 43
heart-c | 303 | 49
heart-h | 294 | 51
heart-statlog | 270 | 53
hepatitis | 155 | 55
hypothyroid | 3772 | 57
ionosphere | 351 | 59
iris | 150 | 61
kr-vs-kp | 3196 | 3
labor | 57 | 4
letter | 20000 | 6
lymphography | 148 | 10 | lymph
mushroom | 8124 | 24
nursery | 12960 | 26
optdigits | 5620 | 28
pendigits | 10992 | 32
segment | 2310 | 36
sick | 3772 | 38
sonar | 208 | 40
soybean | 683 | 42
spambase | 4601 | 44
splice | 3190 | 46
tae | 151 | 48
vehicle | 846 | 54
vote | 435 | 56
waveform-5000 | 5000 | 60
zoo | 101 | 62
adult | 48842 | 1590
`;

const openml = (line: string): Entry => {
  const [name = '', rows, id, called = name] = line.split('|').map((part) => part.trim());
  return { name, rows: Number(rows), from: { kind: 'openml', id: Number(id), called } };
};

const numbered = (letter: string, count: number) => Array.from({ length: count }, (_, i) => `${letter}${i + 1}`);

const UCI: readonly Entry[] = [
  {
    name: 'magic',
    rows: 19020,
    from: {
      kind: 'uci',
      path: 'static/public/159/magic+gamma+telescope.zip',
      member: 'magic04.data',
      columns: [
        'fLength',
        'fWidth',
        'fSize',
        'fConc',
        'fConc1',
        'fAsym',
        'fM3Long',
        'fM3Trans',
        'fAlpha',
        'fDist',
        'class',
      ],
      target: 'class',
    },
  },
  {
    name: 'wine',
    rows: 178,
    from: {
      kind: 'uci',
      path: 'ml/machine-learning-databases/wine/wine.data',
      columns: ['class', ...numbered('x', 13)],
      target: 'class',
    },
  },
  {
    name: 'lung-cancer',
    rows: 32,
    from: {
      kind: 'uci',
      path: 'ml/machine-learning-databases/lung-cancer/lung-cancer.data',
      columns: ['class', ...numbered('a', 56)],
      target: 'class',
    },
  },
  {
    name: 'poker-hand-train',
    rows: 25010,
    from: {
      kind: 'uci',
      path: 'static/public/158/poker+hand.zip',
      member: 'poker-hand-training-true.data',
      columns: ['S1', 'C1', 'S2', 'C2', 'S3', 'C3', 'S4', 'C4', 'S5', 'C5', 'class'],
      target: 'class',
    },
  },
];

export const register: readonly Entry[] = [...OPENML.trim().split('\n').map(openml), ...UCI].toSorted((a, b) =>
  a.name < b.name ? -1 : 1,
);
