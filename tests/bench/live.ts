import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { streamFolder } from '#service/kernel/routing/stream-path.ts';
import { HOUR } from '#shared/kernel/time.ts';
import { type BenchRow, finishBench, soloRow } from './bench-report.ts';
import { benchTokens, liveBenchChannels } from './live-channels.ts';
import { type RefreshKind, type ViewerTally, watchLive } from './live-viewer.ts';
import { quantile } from './statistics.ts';
import { below, exactly } from './verdict.ts';

/**
 * bench:live: what live television costs the service. 200 viewers of 60 channels against the real routes in a
 * process of their own.
 */
const viewers = 200;
const joinSeconds = 2;
const settleSeconds = 2;
const quick = 15;
const full = 60;
/** Percent of one core. */
const MOST_CPU = 50;

const usage = z.object({ cpuMs: z.number(), rssMb: z.number() });

async function usageOf(service: ChildProcess): Promise<z.infer<typeof usage>> {
  service.send('usage');
  const [message] = await once(service, 'message');
  return usage.parse(message);
}

const newTally = (): ViewerTally => ({ playlist: [], segment: [], bytes: 0, failures: 0 });

function clear(tally: ViewerTally): void {
  tally.playlist.length = 0;
  tally.segment.length = 0;
  tally.bytes = 0;
  tally.failures = 0;
}

/** Lets all viewers join and settle, then measures the service for `seconds`. */
async function measured(name: string, refresh: RefreshKind, seconds: number): Promise<readonly BenchRow[]> {
  const service = fork(fileURLToPath(new URL('live-service.ts', import.meta.url)), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const [message] = await once(service, 'message');
  const base = `http://127.0.0.1:${z.object({ port: z.number() }).parse(message).port}`;
  const agent = new Agent({ keepAlive: true, maxSockets: viewers * 2 });
  const tally = newTally();
  const stops: (() => void)[] = [];
  for (let place = 0; place < viewers; place += 1) {
    const networkCode = liveBenchChannels[place % liveBenchChannels.length]?.networkCode ?? '';
    const token = benchTokens.sign(
      'live',
      networkCode,
      { sessionId: `viewer-${place}`, drmId: null },
      Date.now() + HOUR,
    );
    const folder = streamFolder(token, 'live', networkCode);
    stops.push(watchLive({ base, agent, folder, video: place % 2 === 0 ? 'v720' : 'v360', refresh }, tally));
    await pause((joinSeconds * 1000) / viewers);
  }
  await pause(settleSeconds * 1000);
  await usageOf(service);
  clear(tally);
  const started = performance.now();
  await pause(seconds * 1000);
  const elapsed = (performance.now() - started) / 1000;
  const { cpuMs, rssMb } = await usageOf(service);
  const rows = [
    soloRow(name, 'CPU of the service', '% of one core', cpuMs / elapsed / 10),
    soloRow(name, 'CPU per viewer-minute', 'ms', (cpuMs / viewers / elapsed) * 60),
    soloRow(name, 'playlist p50', 'ms', quantile(tally.playlist, 0.5)),
    soloRow(name, 'playlist p95', 'ms', quantile(tally.playlist, 0.95)),
    soloRow(name, 'segment p50', 'ms', quantile(tally.segment, 0.5)),
    soloRow(name, 'segment p95', 'ms', quantile(tally.segment, 0.95)),
    soloRow(name, 'requests', '1/s', (tally.playlist.length + tally.segment.length) / elapsed),
    soloRow(name, 'sent', 'MB/s', tally.bytes / elapsed / 1e6),
    soloRow(name, 'failed requests', '', tally.failures),
    soloRow(name, 'RSS', 'MB', rssMb),
  ];
  for (const stop of stops) stop();
  agent.destroy();
  service.disconnect();
  return rows;
}

const seconds = process.argv.includes('--quick') ? quick : full;
const rows = [
  ...(await measured('delta playlists, as our engine asks', 'delta', seconds)),
  ...(await measured('whole playlists', 'whole', seconds)),
];
const worst = (metric: string): number =>
  Math.max(...rows.filter((row) => row.metric === metric).map((row) => row.ours ?? Number.NaN));
const cpu = worst('CPU of the service');
const failed = worst('failed requests');
finishBench('live', rows, [
  below('200 viewers of 60 channels, % of one core', cpu, MOST_CPU),
  exactly('failed requests', failed, 0),
]);
