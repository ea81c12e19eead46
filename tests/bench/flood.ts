import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { endpoints } from '#shared/contract/endpoints.ts';
import { MAX_REQUEST_CHANNEL_DAYS } from '#shared/domain/guide/guide-span.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#shared/kernel/time.ts';
import { type BenchRow, finishBench, peerRow, soloRow } from './bench-report.ts';
import { type FloodOrder, floodCount } from './flood-client.ts';
import { quantile, quantileEstimate } from './statistics.ts';
import { atLeast, atMost, exactly } from './verdict.ts';

/**
 * bench:flood: eight connections of one address that ask for the largest guide there is, all channels,
 * without a pause, and the latency of a cheap call meanwhile. The service, the flood and the cheap calls are
 * processes of their own; a bare server that sends the same bytes alternates with the service.
 */
const CONNECTIONS = 8;
const CHEAP_EVERY = 25;
const TARGET_CALLS = 500;
/** Guide calls a second for each core of the service's own, whatever else the machine does. */
const TARGET_OF_CORE = 1500;
const TARGET_WAIT = 30;
const { rounds, seconds } = process.argv.includes('--quick')
  ? { rounds: 2, seconds: 3 }
  : { rounds: 5, seconds: 8 };
const PEER = 'bare server';

const processOf = (file: string, ...args: string[]): ChildProcess =>
  fork(fileURLToPath(new URL(file, import.meta.url)), args, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
async function listening(child: ChildProcess): Promise<string> {
  const [message] = await once(child, 'message');
  return z.object({ url: z.string() }).parse(message).url;
}

async function usedBy(service: ChildProcess): Promise<number> {
  service.send('usage');
  const [message] = await once(service, 'message');
  return z.object({ cpuMs: z.number() }).parse(message).cpuMs;
}

type Figures = {
  readonly rate: number[];
  readonly megabytes: number[];
  readonly cheap: number[];
  /**
   * Processor time of the service for each guide call, cheap calls included, which is independent of the
   * machine's load.
   */
  readonly cpu: number[];
  failures: number;
};
const noFigures = (): Figures => ({ rate: [], megabytes: [], cheap: [], cpu: [], failures: 0 });

/** One phase of the flood, with cheap calls in parallel. */
async function measure(
  service: ChildProcess,
  cheapUrls: readonly string[],
  order: FloodOrder,
  figures: Figures,
): Promise<void> {
  await usedBy(service);
  client.send(order);
  const over = once(client, 'message');
  let done = false;
  void over.then(() => {
    done = true;
  });
  for (let count = 0; !done; count += 1) {
    const from = performance.now();
    await (await fetch(cheapUrls[count % cheapUrls.length] ?? '')).arrayBuffer();
    figures.cheap.push(performance.now() - from);
    await pause(CHEAP_EVERY);
  }
  const counted = floodCount.parse((await over)[0]);
  figures.rate.push(counted.replies / counted.seconds);
  figures.megabytes.push(counted.bytes / counted.seconds / 1e6);
  figures.cpu.push((await usedBy(service)) / counted.replies);
  figures.failures += counted.failures;
}

const ours = processOf('flood-service.ts');
const client = processOf('flood-client.ts');
const url = await listening(ours);
const session = await (await fetch(`${url}${endpoints.getSession.path}`)).json();
const authorization = `Bearer ${z.object({ guest_token: z.string() }).parse(session).guest_token}`;
const channelsUrl = `${url}${endpoints.channelList.path}?country_code=HK&all=true`;
const { channels } = endpoints.channelList.reply.parse(
  await (await fetch(channelsUrl, { headers: { authorization } })).json(),
);

/** The longest range that may be asked for of all channels, moved so that every call asks for another. */
const LONGEST = Math.floor((MAX_REQUEST_CHANNEL_DAYS * DAY) / channels.length / HOUR) * HOUR;
const guideUrl = (moved = 0): string => {
  const from = Math.floor(Date.now() / HOUR) * HOUR - DAY + moved;
  const range = { from: new Date(from).toISOString(), to: new Date(from + LONGEST - moved).toISOString() };
  return `${url}${endpoints.guide.path}?${new URLSearchParams({ country_code: 'HK', ...range })}`;
};
const peer = processOf('flood-service.ts', 'peer', guideUrl(), authorization);
const peerUrl = await listening(peer);
const CHEAP = [`${url}${endpoints.getSession.path}`, `${url}${endpoints.remoteConfig.path}`];

type Measured = { readonly mine: Figures; readonly theirs: Figures };
async function compare(encoding: string): Promise<Measured> {
  const mine = noFigures();
  const theirs = noFigures();
  const order = {
    headers: { authorization, 'accept-encoding': encoding },
    connections: CONNECTIONS,
    seconds,
  };
  for (let round = 0; round < rounds; round += 1) {
    await measure(ours, CHEAP, { ...order, urls: [guideUrl()] }, mine);
    await measure(peer, [`${peerUrl}/cheap`], { ...order, urls: [peerUrl] }, theirs);
  }
  return { mine, theirs };
}
const rowsOf = (name: string, { mine, theirs }: Measured): readonly BenchRow[] => {
  const row = (metric: string, unit: string, read: (figures: Figures) => number): BenchRow =>
    peerRow({ case: name, metric, unit, ours: read(mine), peer: read(theirs), peerName: PEER });
  return [
    row('guide calls', '1/s', ({ rate }) => quantile(rate, 0.5)),
    row('sent', 'MB/s', ({ megabytes }) => quantile(megabytes, 0.5)),
    row('processor time a guide call', 'ms', ({ cpu }) => quantile(cpu, 0.5)),
    row('guide calls that a core of its own serves', '1/s', ({ cpu }) => SECOND / quantile(cpu, 0.5)),
    row('a cheap call, median', 'ms', ({ cheap }) => quantile(cheap, 0.5)),
    row('a cheap call, p95', 'ms', ({ cheap }) => quantile(cheap, 0.95)),
    row('a cheap call, p99', 'ms', ({ cheap }) => quantile(cheap, 0.99)),
  ];
};

/** A flood in which hardly any two calls request the same: everything has to be written and packed. */
async function allDifferent(): Promise<Figures> {
  const figures = noFigures();
  const urls = Array.from({ length: 2000 }, (_, index) => guideUrl((index + 1) * MINUTE));
  const headers = { authorization, 'accept-encoding': 'gzip' };
  for (let round = 0; round < rounds; round += 1)
    await measure(ours, CHEAP, { urls, headers, connections: CONNECTIONS, seconds }, figures);
  return figures;
}

const days = `${channels.length} channels, ${LONGEST / HOUR} h`;
const packed = await compare('gzip');
const plain = await compare('identity');
const different = await allDifferent();
const soloName = `${days}, each call another range`;
const rows = [
  ...rowsOf(`${days}, gzip`, packed),
  ...rowsOf(`${days}, not packed`, plain),
  soloRow(soloName, 'guide calls', '1/s', quantile(different.rate, 0.5)),
  soloRow(soloName, 'processor time a guide call', 'ms', quantile(different.cpu, 0.5)),
  soloRow(soloName, 'a cheap call, median', 'ms', quantile(different.cheap, 0.5)),
  soloRow(soloName, 'a cheap call, p95', 'ms', quantile(different.cheap, 0.95)),
  soloRow(soloName, 'a cheap call, p99', 'ms', quantile(different.cheap, 0.99)),
];
for (const child of [ours, peer, client]) child.disconnect();
const rate = quantile(packed.mine.rate, 0.5);
const failed = [packed.mine, plain.mine, different].reduce((sum, { failures }) => sum + failures, 0);
finishBench('flood', rows, [
  atLeast('guide calls a second, gzip', rate, TARGET_CALLS),
  atLeast(
    'guide calls that a core of its own serves, gzip',
    SECOND / quantile(packed.mine.cpu, 0.5),
    TARGET_OF_CORE,
  ),
  ...(
    [
      ['gzip', packed.mine],
      ['not packed', plain.mine],
      ['each call another range', different],
    ] as const
  ).map(([name, { cheap }]) =>
    atMost(`a cheap call beside a flood, ${name}, p99, ms`, quantileEstimate(cheap, 0.99), TARGET_WAIT),
  ),
  exactly('failed guide calls', failed, 0),
]);
