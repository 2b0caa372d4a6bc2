import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Where Weka's jar is: what WEKA_JAR says, else where Debian's package puts it. */
export const wekaJar = () =>
  [process.env['WEKA_JAR'], '/usr/share/java/weka.jar'].find((path) => path !== undefined && existsSync(path));

/** Runs one of the Java programs in bench/weka on files and gives the tab-separated fields of every line it prints. */
export async function runWeka(program: string, files: readonly string[]): Promise<readonly (readonly string[])[]> {
  const java = promisify(execFile)(
    'java',
    ['-Xmx4g', '-cp', wekaJar()!, join(root, 'bench/weka', `${program}.java`), ...files],
    { maxBuffer: 1 << 28 },
  );
  return (await java).stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'));
}

/** The ARFF files of a folder; when it is absent it says so, and none. */
export function arffFiles(
  folder = join(root, '../shared/data'),
  wanted: (name: string) => boolean = () => true,
): readonly string[] {
  if (existsSync(folder))
    return readdirSync(folder)
      .filter((name) => /\.arff(\.gz)?$/.test(name) && wanted(name))
      .sort()
      .map((name) => join(folder, name));
  console.log(`There is no folder ${folder}: name one with --data.`);
  return [];
}

/** The same for a comparison with Weka, which must be there too. */
export function wekaFiles(folder?: string, wanted?: (name: string) => boolean): readonly string[] {
  if (wekaJar() !== undefined) return arffFiles(folder, wanted);
  console.log("weka.jar is absent: install Debian's package weka, or set WEKA_JAR.");
  return [];
}
