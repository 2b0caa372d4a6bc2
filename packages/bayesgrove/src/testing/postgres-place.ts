import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A PostgreSQL of one's own, in a temporary folder, reached by a socket there. */
export interface PostgresPlace {
  /** What a script of psql prints. Stops at the first error. */
  psql(script: string): Promise<string>;
  /** Writes a file next to the database, for COPY through psql. */
  file(name: string, text: string): string;
  stop(): Promise<void>;
}

/** The folder of the programs, where there is a PostgreSQL that can be started. */
export function postgresPrograms(): string | undefined {
  const root = '/usr/lib/postgresql';
  const packaged = existsSync(root) ? readdirSync(root).map((version) => join(root, version, 'bin')) : [];
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...packaged];
  return folders.find((folder) => ['initdb', 'pg_ctl', 'psql'].every((name) => existsSync(join(folder, name))));
}

export async function startPostgres(programs: string): Promise<PostgresPlace> {
  const place = mkdtempSync(join(tmpdir(), 'bayesgrove-postgres-'));
  const data = join(place, 'data');
  const owner = ordinaryUser();
  if (owner !== undefined) execFileSync('chown', [owner, place]);
  chmodSync(place, 0o755);
  // PostgreSQL refuses to run as root.
  const asOwner = (program: string, ...args: readonly string[]) =>
    owner === undefined
      ? run(join(programs, program), args, { cwd: place })
      : run('runuser', ['-u', owner, '--', join(programs, program), ...args], { cwd: place });
  const options = `-c listen_addresses='' -c unix_socket_directories='${place}' -c fsync=off -c jit=off`;
  await asOwner('initdb', '-D', data, '-A', 'trust', '-U', 'tester', '--no-sync', '-E', 'UTF8', '--locale=C');
  await asOwner('pg_ctl', '-D', data, '-w', '-s', '-l', join(place, 'log'), '-o', options, 'start');
  const file = (name: string, text: string) => {
    writeFileSync(join(place, name), text);
    return join(place, name);
  };
  return {
    file,
    async psql(script) {
      const args = ['-X', '-h', place, '-U', 'tester', '-d', 'postgres', '-q', '-At', '-v', 'ON_ERROR_STOP=1'];
      const path = file('script.sql', script);
      return (await run(join(programs, 'psql'), [...args, '-f', path], { maxBuffer: 1 << 28 })).stdout;
    },
    async stop() {
      await asOwner('pg_ctl', '-D', data, '-w', '-s', '-m', 'immediate', 'stop');
      rmSync(place, { recursive: true, force: true });
    },
  };
}

/** Another user than root, where we are root. */
function ordinaryUser(): string | undefined {
  if (userInfo().uid !== 0) return undefined;
  for (const name of ['postgres', 'nobody'])
    try {
      execFileSync('id', ['-u', name], { stdio: 'ignore' });
      return name;
    } catch {}
  return undefined;
}
