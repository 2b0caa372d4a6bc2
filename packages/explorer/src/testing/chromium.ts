import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** A Chromium on this machine: the one that CHROMIUM names, or the first on the PATH. */
export const chromiumPath: string | undefined =
  process.env['CHROMIUM'] ??
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((path) => existsSync(path));

/** Browsers do not let root into their sandbox. */
export const chromiumArguments = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

export const NO_BROWSER =
  'There is no Chromium on the PATH (and none in CHROMIUM): tests of pages in a browser are left out.\n';
