import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Which of our files a data set of a paper is. */
export interface Source {
  /** As the paper calls it. */
  readonly name: string;
  /** The name of the file without its ending; nothing where we know none. */
  readonly file?: string;
  /** In what the file may differ from the paper's, or why there is none. */
  readonly note?: string;
}

/** A line is `name in the paper | file | note`; the file is `-` where there is none. */
export function sourcesFrom(text: string): readonly Source[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [name, file, note] = line.split('|').map((part) => part.trim());
      return { name: name!, ...(file !== '-' && { file: file! }), ...(note !== undefined && { note }) };
    });
}

export interface Found extends Source {
  readonly file: string;
  readonly path: string;
}

export interface Note {
  readonly name: string;
  readonly why: string;
}

/** Which data sets are in the folder, and why the others are not there. */
export function findSources(
  sources: readonly Source[],
  folder: string,
): { readonly found: readonly Found[]; readonly absent: readonly Note[] } {
  const found: Found[] = [];
  const absent: Note[] = [];
  for (const source of sources) {
    const { name, file, note } = source;
    const path = file === undefined ? undefined : dataFile(folder, file);
    if (file === undefined) absent.push({ name, why: note ?? 'we have no such file' });
    else if (path === undefined) absent.push({ name, why: `no file ${file}.arff in the folder of data` });
    else found.push({ ...source, file, path });
  }
  return { found, absent };
}

/** The path of a data set in a folder, with any ending it may have there. */
export function dataFile(folder: string, name: string): string | undefined {
  return ENDINGS.map((ending) => join(folder, `${name}.${ending}`)).find((path) => existsSync(path));
}

const ENDINGS = ['arff', 'arff.gz', 'csv', 'csv.gz', 'parquet'];
