import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { freePort } from '#tests/fixtures/free-port.ts';

const CONFIGURATION = path.join(import.meta.dirname, '..', '..', 'deploy', 'nginx.conf');

/** The name of a PostgreSQL's socket in its folder. */
const SOCKET = '.s.PGSQL.5432';

const ready = z.object({ port: z.number() });
const usage = z.object({ cpuMs: z.number() });
export type Process = { readonly child: ChildProcess; readonly port: number };

/**
 * Starts a process of the service with the given number of members, over this database, or in memory without
 * one.
 */
export async function startProcess(database: string, members: number): Promise<Process> {
  const file = fileURLToPath(new URL('cluster-service.ts', import.meta.url));
  const child = fork(file, [database, String(members)], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const [message] = await once(child, 'message');
  return { child, port: ready.parse(message).port };
}

/**
 * Puts a database of a socket as many milliseconds away, there and back, and returns its address from there.
 */
export async function startRelay(
  database: string,
  roundTripMs: number,
): Promise<{ readonly address: string; readonly stop: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'harbour-relay-'));
  const address = new URL(database.replace('@/', '@localhost/'));
  const target = path.join(address.searchParams.get('host') ?? '', SOCKET);
  address.searchParams.set('host', folder);
  const file = fileURLToPath(new URL('cluster-relay.ts', import.meta.url));
  const child = fork(file, [target, path.join(folder, SOCKET), String(roundTripMs / 2)], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  await once(child, 'message');
  return {
    address: address.href.replace('@localhost/', '@/'),
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Ends a process after the requests in progress. */
export async function stopProcess({ child }: Process): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.send('stop');
  await ended;
}

/** The processor time of a process since it was last asked, in ms. */
export async function usedBy({ child }: Process): Promise<number> {
  child.send('usage');
  const [message] = await once(child, 'message');
  return usage.parse(message).cpuMs;
}

/**
 * Starts nginx with the operators' configuration; `use` sets the processes behind it without an interruption.
 */
export async function startProxy(program: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'harbour-cluster-'));
  const port = await freePort();
  const file = path.join(folder, 'nginx.conf');
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  const args = [
    '-p',
    folder,
    '-c',
    file,
    '-g',
    `daemon off; ${user}pid ${path.join(folder, 'nginx.pid')}; error_log /dev/null;`,
  ];
  const write = (processes: readonly Process[]): void => {
    const servers = processes
      .map((one) => `server 127.0.0.1:${one.port} max_fails=1 fail_timeout=2s;`)
      .join(' ');
    const text = readFileSync(CONFIGURATION, 'utf8')
      .replace(/server tv:4080[^;]*;/, servers)
      // All calls come from one address here.
      .replace(/hash [^;]*;/, '')
      .replace('listen 8080', `listen 127.0.0.1:${port}`)
      .replaceAll('/var/cache/nginx', path.join(folder, 'cache'))
      .replace(/access_log [^;]*;/, 'access_log off;');
    writeFileSync(file, text);
  };
  let child: ChildProcess | null = null;
  return {
    url: `http://127.0.0.1:${port}`,
    use: async (processes: readonly Process[]): Promise<void> => {
      write(processes);
      if (child === null) child = spawn(program, args, { stdio: 'ignore' });
      else spawnSync(program, [...args, '-s', 'reload'], { stdio: 'ignore' });
      await pause(400);
    },
    stop: async (): Promise<void> => {
      if (child !== null) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type ClusterProxy = Awaited<ReturnType<typeof startProxy>>;
