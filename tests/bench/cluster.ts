import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureServers, nginxPath, postgresPrograms } from '#scripts/lib/debian.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { startPostgres } from '#tests/fixtures/postgres-server.ts';
import { type BenchRow, finishBench, soloRow } from './bench-report.ts';
import { type Load, logInMembers, lostWrites, runLoad } from './cluster-load.ts';
import { startPlayers, type Watched } from './cluster-players.ts';
import {
  type ClusterProxy,
  type Process,
  startProcess,
  startProxy,
  startRelay,
  stopProcess,
  usedBy,
} from './cluster-processes.ts';
import { quantile } from './statistics.ts';
import { atLeast, exactly } from './verdict.ts';

/**
 * bench:cluster: processes of the service behind nginx (`deploy/nginx.conf`) over one PostgreSQL, which waits
 * for its disk: calls a second of one, two and four processes against one process with SQLite, a process that
 * is killed under load, and all of them replaced one by one under load. Everything, the callers included, is
 * on this machine, so the processor time of a call says more than the calls a second: on a few cores the
 * processes and their callers take them from each other. With `--far` it measures eight processes whose
 * database is 2 and 20 ms away instead.
 */
const quick = process.argv.includes('--quick');
const [MEMBERS, LOAD_MS] = quick ? [24, 3000] : [64, 15_000];
/** Load of a process before the measurements, in which its program is compiled. */
const WARM_UP_MS = quick ? 1000 : 5000;
const DRAIN_MS = 800;
/**
 * Players of live channels during the load while a process is killed, and how long they then watch: longer
 * than their buffer.
 */
const PLAYERS = quick ? 8 : 24;
const PLAY_MS = quick ? 12_000 : Math.max(LOAD_MS, 24_000);
/** Processes that are measured over PostgreSQL. */
const COUNTS = quick ? [1, 4] : [1, 2, 4];
/** Calls a second that a core has to serve with PostgreSQL. */
const TARGET_CALLS = 1500;
const say = (line: string): void => console.log(line);

type Members = Awaited<ReturnType<typeof logInMembers>>;

/** Logs the members in and has them call until every process is warm. */
async function warmUp(proxy: ClusterProxy, processes: readonly Process[]): Promise<Members> {
  await proxy.use(processes);
  const members = await logInMembers(`http://127.0.0.1:${processes[0]?.port}`, MEMBERS);
  await runLoad(proxy.url, members, WARM_UP_MS * processes.length);
  return members;
}

type Measured = {
  readonly load: Load;
  readonly rate: number;
  readonly cpu: number;
  readonly databaseCpu: number;
};

/** Calls a second of the given number of processes, and the processor time of a call. */
async function measure(
  proxy: ClusterProxy,
  processes: readonly Process[],
  members: Members,
  databaseCpu: () => number,
): Promise<Measured> {
  await proxy.use(processes);
  for (const one of processes) await usedBy(one);
  const began = performance.now();
  const before = databaseCpu();
  const load = await runLoad(proxy.url, members, LOAD_MS);
  const seconds = (performance.now() - began) / 1000;
  const calls = load.times.length;
  let cpu = 0;
  for (const one of processes) cpu += await usedBy(one);
  return { load, rate: calls / seconds, cpu: cpu / calls, databaseCpu: (databaseCpu() - before) / calls };
}

const rowsOf = (name: string, { load, rate, cpu, databaseCpu }: Measured): BenchRow[] => [
  soloRow(name, 'calls', '1/s', rate),
  soloRow(name, 'a call, median', 'ms', quantile(load.times, 0.5)),
  soloRow(name, 'a call, p95', 'ms', quantile(load.times, 0.95)),
  soloRow(name, 'failed calls', '', load.failures),
  soloRow(name, 'processor time of a call, service', 'ms', cpu),
  soloRow(name, 'processor time of a call, database', 'ms', databaseCpu),
  soloRow(name, 'calls that a core of its own serves', '1/s', SECOND / cpu),
];

const playerRows = (name: string, { seconds, stalls, stalledMs, least }: Watched): BenchRow[] => [
  soloRow(name, 'players of live channels', '', PLAYERS),
  soloRow(name, 'seconds played by each', 's', seconds),
  soloRow(name, 'times that a picture stopped', '', stalls),
  soloRow(name, 'time that pictures stood still', 'ms', stalledMs),
  soloRow(name, 'least buffer of any player', 's', least),
];

/** Kills one of the processes in the middle of the load. */
async function killOne(proxy: ClusterProxy, processes: readonly Process[], members: Members) {
  await proxy.use(processes);
  const players = await startPlayers(proxy.url, PLAYERS);
  const load = await runLoad(proxy.url, members, PLAY_MS, async () => {
    await pause(PLAY_MS / 3);
    processes.at(-1)?.child.kill('SIGKILL');
  });
  return { load, watched: await players.stop(), lost: await lostWrites(proxy.url, members) };
}

/**
 * Replaces every process by a new one under load: the new one is added, the old one removed, and then ended.
 */
async function replaceAll(
  proxy: ClusterProxy,
  processes: readonly Process[],
  members: Members,
  database: string,
) {
  await proxy.use(processes);
  const players = await startPlayers(proxy.url, PLAYERS);
  let running = [...processes];
  const load = await runLoad(proxy.url, members, LOAD_MS, async () => {
    for (const old of processes) {
      const fresh = await startProcess(database, MEMBERS);
      running = [...running.filter((one) => one !== old), fresh];
      await proxy.use(running);
      // As `--drain-seconds` does: the proxy's last requests to it end first.
      await pause(DRAIN_MS);
      await stopProcess(old);
    }
  });
  const watched = await players.stop();
  const lost = await lostWrites(proxy.url, members);
  for (const one of running) await stopProcess(one);
  return { load, watched, lost };
}

/** Processes whose database is away, and how far, there and back. */
const FAR = { processes: 8, ms: quick ? [2] : [2, 20] };

/** Calls a second of eight processes, which do most of their work in the database's time. */
async function runFar(): Promise<void> {
  const { nginx, programs } = await programsOf();
  const [server, proxy] = await Promise.all([startPostgres(programs, true), startProxy(nginx)]);
  const rows: BenchRow[] = [];
  let failures = 0;
  for (const ms of FAR.ms) {
    const relay = await startRelay(await server.createDatabase(), ms);
    // The first one fills the database, which takes a way there and back for each row.
    const first = await startProcess(relay.address, MEMBERS);
    const others = Array.from({ length: FAR.processes - 1 }, () => startProcess(relay.address, MEMBERS));
    const processes = [first, ...(await Promise.all(others))];
    const measured = await measure(proxy, processes, await warmUp(proxy, processes), server.cpuMs);
    rows.push(...rowsOf(`${FAR.processes} processes, PostgreSQL ${ms} ms away`, measured));
    failures += measured.load.failures;
    for (const one of processes) await stopProcess(one);
    await relay.stop();
  }
  await proxy.stop();
  await server.stop();
  finishBench('cluster-far', rows, [exactly('failed calls', failures, 0)]);
}

async function programsOf(): Promise<{ readonly nginx: string; readonly programs: string }> {
  await ensureServers(say);
  const nginx = nginxPath();
  const programs = postgresPrograms();
  if (nginx === null || programs === null)
    throw new Error('bench:cluster needs nginx and PostgreSQL as Debian installs them');
  return { nginx, programs };
}

async function run(): Promise<void> {
  const { nginx, programs } = await programsOf();
  const start = (count: number, database: string) =>
    Promise.all(Array.from({ length: count }, () => startProcess(database, MEMBERS)));
  const [server, proxy, alone] = await Promise.all([
    startPostgres(programs, true),
    startProxy(nginx),
    start(1, ''),
  ]);
  const address = await server.createDatabase();
  const rows: BenchRow[] = [];
  const costs = new Map<number, number>();
  const sqlite = await measure(proxy, alone, await warmUp(proxy, alone), () => 0);
  rows.push(...rowsOf('1 process, SQLite', sqlite));
  for (const one of alone) await stopProcess(one);
  const processes = await start(4, address);
  const members = await warmUp(proxy, processes);
  for (const count of COUNTS) {
    const measured = await measure(proxy, processes.slice(0, count), members, server.cpuMs);
    rows.push(...rowsOf(`${count} process${count === 1 ? '' : 'es'}, PostgreSQL`, measured));
    costs.set(count, measured.cpu);
  }
  const killed = await killOne(proxy, processes, members);
  const replaced = await replaceAll(proxy, processes.slice(0, quick ? 2 : 3), members, address);
  for (const one of processes) await stopProcess(one);
  for (const [name, { load, lost, watched }] of [
    ['one of 4 killed', killed],
    ['all replaced one by one', replaced],
  ] as const)
    rows.push(
      soloRow(name, 'calls', '', load.times.length),
      soloRow(name, 'failed calls', '', load.failures),
      soloRow(name, 'a call, p95', 'ms', quantile(load.times, 0.95)),
      soloRow(name, 'acknowledged writes', '', load.acknowledged),
      soloRow(name, 'of which were lost', '', lost),
      ...playerRows(name, watched),
    );
  await proxy.stop();
  await server.stop();
  const served = SECOND / (costs.get(1) ?? Number.NaN);
  const lost = killed.lost + replaced.lost;
  const stopped = killed.watched.stalls + replaced.watched.stalls;
  finishBench('cluster', rows, [
    atLeast('calls that a core of its own serves, PostgreSQL', served, TARGET_CALLS),
    exactly('acknowledged writes that were lost', lost, 0),
    exactly('times that a picture stopped', stopped, 0),
    exactly('failed calls while all were replaced', replaced.load.failures, 0),
  ]);
}

await (process.argv.includes('--far') ? runFar() : run());
