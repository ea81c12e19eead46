import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { postgresPrograms } from '#scripts/lib/debian.ts';
import { inRoot } from '#scripts/root.ts';
import { serviceBrowser } from '#service/testing/test-browser.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { HOUR, SECOND } from '#shared/kernel/time.ts';
import { startPostgres } from '#tests/fixtures/postgres-server.ts';
import { type BenchRow, finishBench, soloRow } from './bench-report.ts';
import { type StationSize, writeStation } from './station-package.ts';
import { medianEstimate, quantile } from './statistics.ts';
import { type BenchVerdict, below, type Judged } from './verdict.ts';

const isQuick = process.argv.includes('--quick');
const SIZE: StationSize = isQuick
  ? { programmes: 300, episodes: 10_000, channels: 50, days: 21 }
  : { programmes: 3000, episodes: 100_000, channels: 500, days: 21 };
/**
 * Calls of each kind, and searches by titles that are found and that are not. The first is one that finds
 * nothing by its letters: it loads the dictionaries of romanisation, once in a process (decision 018).
 */
const ROUNDS = isQuick ? 10 : 30;
const KEYWORDS = ['zzqx', 'ferry', 'tide market', 'lantern 12', '渡輪', 'typhoon pier'] as const;
const HK = { platform: 'web', country_code: 'HK' } as const;
const NODE = ['--disable-warning=ExperimentalWarning'];

/** Where the data is: a data folder, and the address of a database if processes share one. */
type Place = { readonly folder: string; readonly env: NodeJS.ProcessEnv };

/** Runs a command of the station, and returns how long it took. */
async function command(place: Place, ...line: readonly string[]): Promise<number> {
  const where = 'HARBOUR_DATABASE' in place.env ? [] : ['--data', place.folder];
  const from = performance.now();
  const child = spawn(
    process.execPath,
    [...NODE, inRoot('scripts', 'station.ts'), ...line, ...where, '--json'],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...place.env },
    },
  );
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${line.join(' ')} ended with ${code}: ${said.slice(0, 500)}`);
  return performance.now() - from;
}

/** A process of the service, as operators start it. */
async function startService(place: Place) {
  const from = performance.now();
  const args = ['--data', place.folder, '--station', 'on-air', '--no-demo'];
  const child = spawn(process.execPath, [...NODE, inRoot('service', 'app', 'main.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, ...place.env },
  });
  const [line] = await once(child.stdout, 'data');
  const { url } = JSON.parse(String(line).split('\n')[0] ?? '{}');
  const ms = performance.now() - from;
  const browser = serviceBrowser(String(url));
  await browser.open();
  const close = async (): Promise<void> => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  const pid = child.pid ?? 0;
  const processorMs = processorTime(pid);
  return {
    browser,
    ms,
    processorMs,
    close,
    memory: () => memoryOf(pid),
    processor: () => processorTime(pid),
    mainThread: () => threadTime(pid, String(pid)),
  };
}
type Started = Awaited<ReturnType<typeof startService>>;

/** The largest memory of a process so far in MB, as Linux says it; NaN elsewhere. */
function memoryOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1024;
  } catch {
    return Number.NaN;
  }
}

/**
 * Milliseconds of processor time that the threads of a process have had, as Linux says it; NaN elsewhere. It
 * does not depend on what else the machine does, so verdicts about it stand on a busy one.
 */
function processorTime(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    return threads.reduce((sum, thread) => sum + threadTime(pid, thread), 0);
  } catch {
    return Number.NaN;
  }
}

/** The same of one thread; that of a process's number answers its calls. */
function threadTime(pid: number, thread: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return Number.NaN;
  }
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await run();
  return performance.now() - from;
}

const hours = (now: number, count: number) => ({
  from: new Date(now).toISOString(),
  to: new Date(now + count * HOUR).toISOString(),
});

/** The calls of the catalogue, each with a number so that no reply is kept from the one before. */
const callsOf = ({ browser }: Started, now: number) => ({
  channels: () => browser.read(endpoints.channelList, { query: { ...HK, all: 'true' } }),
  homepage: () => browser.read(endpoints.homepage, { query: HK }),
  programme: (round: number) =>
    browser.read(endpoints.programme, { query: { country_code: 'HK', programme_id: `p${round + 1}` } }),
  'guide of ten channels': (round: number) =>
    browser.read(endpoints.guide, {
      query: {
        ...HK,
        ...hours(now, 6),
        network_code: Array.from(
          { length: 10 },
          (_, index) => `C${((round * 10 + index) % SIZE.channels) + 1}`,
        ).join(','),
      },
    }),
  'now and next': () =>
    browser.read(endpoints.getChannelsProgramme, { query: { ...HK, profile_class: 'general' } }),
  'guide search': (round: number) =>
    browser.read(endpoints.guideSearch, {
      query: { ...HK, keyword: KEYWORDS[round % KEYWORDS.length] ?? '', limit: '20' },
    }),
});

/** Milliseconds of calls of a kind: the first, the others, and their mean processor time in the service. */
type CallTimes = {
  readonly name: string;
  readonly first: number;
  readonly times: readonly number[];
  readonly processorMs: number;
};

async function callTimes(service: Started, now: number) {
  const found: CallTimes[] = [];
  for (const [name, call] of Object.entries(callsOf(service, now))) {
    const first = await timed(() => call(0));
    const times: number[] = [];
    const before = service.processor();
    for (let round = 1; round <= ROUNDS; round += 1) times.push(await timed(() => call(round)));
    found.push({ name, first, times, processorMs: (service.processor() - before) / ROUNDS });
  }
  return found;
}

/**
 * Publishes while calls go on, and returns when every process shows it, how long calls took meanwhile, and what
 * processor time the thread that answers had during each: the call's own, and what the publication took there meanwhile.
 */
async function publicationOf(place: Place, services: readonly Started[], revision: number, name: string) {
  const begun = performance.now();
  const publishing = command(place, 'publish', String(revision));
  const committed = publishing.then(() => performance.now());
  const times: number[] = [];
  const processor: number[] = [];
  const shown = services.map(async (service) => {
    const { channels, programme } = callsOf(service, Date.now());
    const measured = async (call: () => Promise<unknown>): Promise<void> => {
      const before = service.mainThread();
      times.push(await timed(call));
      processor.push(service.mainThread() - before);
    };
    while (performance.now() - begun < 60 * SECOND) {
      let isShown = false;
      await measured(async () => {
        isShown = (await channels()).channels[0]?.name_en.startsWith(name) === true;
      });
      await measured(() => programme(1));
      if (isShown) return performance.now();
      await pause(5);
    }
    return Number.NaN;
  });
  const ends = await Promise.all(shown);
  const at = await committed;
  return {
    everywhere: Math.max(0, Math.max(...ends) - at),
    whole: Math.max(...ends, at) - begun,
    times,
    processor,
  };
}

type Measured = { readonly rows: readonly BenchRow[]; readonly verdicts: readonly BenchVerdict[] };

/** Measures a station of this size at a place; several processes share a database. */
async function measure(
  engine: string,
  place: Place,
  packages: readonly string[],
  processes: number,
): Promise<Measured> {
  const now = Date.now();
  const [one = '', other = ''] = packages;
  const imported = await command(place, 'import', one, '--publish');
  const services: Started[] = [];
  for (let index = 0; index < processes; index += 1) {
    const folder = index === 0 ? place.folder : `${place.folder}-${index}`;
    services.push(await startService({ ...place, folder }));
  }
  const [first] = services;
  if (first === undefined) throw new Error('no process');
  const calls = await callTimes(first, now);
  await command(place, 'import', other);
  await pause(3 * SECOND);
  const published = await publicationOf(place, services, 2, 'Second');
  const memory = Math.max(...services.map((service) => service.memory()));
  for (const service of services) await service.close();
  const warm = await startService(place);
  await warm.close();
  const verdict = (metric: string, judged: Judged, limit: number): BenchVerdict =>
    below(`${engine}: ${metric}`, judged, limit);
  const slowest = Math.max(...published.times);
  const dearest = Math.max(...published.processor);
  return {
    rows: [
      soloRow(engine, 'import', 'ms', imported),
      soloRow(engine, 'publication, everywhere', 'ms', published.everywhere),
      soloRow(engine, 'publication, with the command', 'ms', published.whole),
      soloRow(engine, 'slowest call meanwhile', 'ms', slowest),
      soloRow(engine, 'call meanwhile, 99 %', 'ms', quantile(published.times, 0.99)),
      soloRow(engine, 'call meanwhile, most processor', 'ms', dearest),
      soloRow(engine, 'first start', 'ms', first.ms),
      soloRow(engine, 'warm start', 'ms', warm.ms),
      soloRow(engine, 'warm start, processor', 'ms', warm.processorMs),
      soloRow(engine, 'memory', 'MB', memory),
      ...calls.flatMap(({ name, first: cold, times, processorMs }) => [
        soloRow(engine, `${name}, first`, 'ms', cold),
        soloRow(engine, `${name}, median`, 'ms', quantile(times, 0.5)),
        soloRow(engine, `${name}, 95 %`, 'ms', quantile(times, 0.95)),
        soloRow(engine, `${name}, processor`, 'ms', processorMs),
      ]),
    ],
    verdicts: [
      verdict('import (ms)', imported, 60_000),
      verdict('publication everywhere (ms)', published.everywhere, 3000),
      verdict('slowest call meanwhile (ms)', slowest, 50),
      verdict('call meanwhile (ms of processor time), most', dearest, 50),
      verdict('warm start (ms)', warm.ms, 3000),
      verdict('warm start (ms of processor time)', warm.processorMs, 3000),
      verdict('memory (MB)', memory, 400),
      ...calls.flatMap(({ name, times, processorMs }) => {
        const limit = name === 'guide search' ? 50 : 30;
        return [
          verdict(`${name} (ms), median`, medianEstimate(times), limit),
          verdict(`${name} (ms of processor time), mean`, processorMs, limit),
        ];
      }),
    ],
  };
}

async function run(): Promise<number> {
  const root = mkdtempSync(path.join(tmpdir(), 'harbour-bench-station-'));
  const measured: Measured[] = [];
  try {
    const packages = ['First', 'Second'].map((name) => path.join(root, name));
    for (const folder of packages) await writeStation(folder, SIZE, path.basename(folder), Date.now());
    measured.push(await measure('SQLite', { folder: path.join(root, 'data'), env: {} }, packages, 1));
    const programs = postgresPrograms();
    if (programs !== null) {
      const server = await startPostgres(programs);
      try {
        const env = { HARBOUR_DATABASE: await server.createDatabase() };
        measured.push(await measure('PostgreSQL', { folder: path.join(root, 'shared'), env }, packages, 2));
      } finally {
        await server.stop();
      }
    }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
  return finishBench(
    'station',
    measured.flatMap(({ rows }) => rows),
    measured.flatMap(({ verdicts }) => verdicts),
  );
}

process.exitCode = await run();
