import { existsSync } from 'node:fs';

/** Where Weka's jar is: what WEKA_JAR says, else where Debian's package puts it. */
export function wekaJar(): string | undefined {
  return [process.env['WEKA_JAR'], '/usr/share/java/weka.jar'].find((path) => path !== undefined && existsSync(path));
}
