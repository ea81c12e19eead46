import type { Browser } from 'playwright-core';
import { ensureChromium } from '#scripts/lib/chromium.ts';
import { ensureWebBuild } from '#scripts/lib/web-build.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { launchChromium } from '#tests/e2e/launch-browser.ts';
import { type RunningApp, startApp } from '#tests/e2e/running-app.ts';
import { finishBench } from './bench-report.ts';
import {
  type BenchChannel,
  type Contender,
  type OwnContender,
  ownContender,
  type Pace,
  type PeerName,
  peerContender,
} from './zap-contenders.ts';
import { type ZapSamples, zapRows, zapVerdicts } from './zap-report.ts';
import type { ZapOutcome } from './zap-watch.ts';

const QUICK = process.argv.includes('--quick');
const CHANGES = 40;
const WARM_UP = QUICK ? 1 : 2;
/** A quick run ends a kind of stream after this time, with at least as many changes as make an interval. */
const QUICK_MS = 16 * SECOND;
const FEWEST = 8;
/** A quick run has shorter pauses as well; below these a standby engine is not ready yet. */
const PACE: Pace = QUICK ? { dwell: 350, settle: 100 } : { dwell: 1200, settle: 500 };

const channel = (no: number, code: string, name: string): BenchChannel => ({ no, code, name });
const START = channel(81, 'HARB', 'Harbour One');

/** Channels that are not neighbours in the list. */
const CHANNELS: Readonly<Record<ZapSamples['kind'], readonly BenchChannel[]>> = {
  clear: [
    channel(84, 'PEAK', 'Far Hills'),
    channel(102, 'PIT', 'Green Pitch Sport'),
    channel(131, 'MKT', 'Market Hall'),
    channel(141, 'RAIL', 'Rail Hours'),
    channel(162, 'SKY', 'Skywatch'),
  ],
  'encrypted (cbcs)': [
    channel(82, 'TID', 'Tide TV'),
    channel(88, 'FIN', 'Admiralty Finance'),
    channel(101, 'WOK', 'The Open Flame'),
    channel(114, 'HEART', 'Heartstrings'),
    channel(140, 'ROAM', 'Roam'),
  ],
};

type Contenders = { readonly own: OwnContender; readonly peers: Readonly<Record<PeerName, Contender>> };

/**
 * The contenders change channel in turn, each with its page in front and the others paused; which one starts
 * rotates. The first rounds are not counted.
 */
async function measure({ own, peers }: Contenders, kind: ZapSamples['kind']): Promise<ZapSamples> {
  const channels = CHANNELS[kind];
  const kept = {
    unprepared: [] as ZapOutcome[],
    prepared: [] as ZapOutcome[],
    'shaka-player': [] as ZapOutcome[],
    'hls.js': [] as ZapOutcome[],
  };
  const changes = [
    ['unprepared', own.change, own],
    ['shaka-player', peers['shaka-player'].change, peers['shaka-player']],
    ['prepared', own.preparedChange, own],
    ['hls.js', peers['hls.js'].change, peers['hls.js']],
  ] as const;
  const began = performance.now();
  const isOver = (counted: number): boolean =>
    QUICK && counted >= FEWEST && performance.now() - began > QUICK_MS;
  for (let round = 0; round < WARM_UP + CHANGES && !isOver(round - WARM_UP); round += 1) {
    for (let turn = 0; turn < changes.length; turn += 1) {
      const [name, change, contender] = changes[(turn + round) % changes.length] ?? [];
      if (name === undefined) continue;
      const to = channels[(round * 2 + (name === 'prepared' ? 1 : 0)) % channels.length];
      if (to === undefined) continue;
      const outcome = await change(to);
      await contender.rest();
      if (round >= WARM_UP) kept[name].push(outcome);
    }
  }
  const { unprepared, prepared, ...measured } = kept;
  return { kind, unprepared, prepared, peers: measured };
}

async function contendersOf(browser: Browser, app: RunningApp): Promise<Contenders> {
  const [shaka, hls, own] = await Promise.all([
    peerContender(browser, app, 'shaka-player'),
    peerContender(browser, app, 'hls.js'),
    ownContender(browser, app, START, PACE),
  ]);
  return { own, peers: { 'shaka-player': shaka, 'hls.js': hls } };
}

async function run(): Promise<number> {
  const chromium = await ensureChromium((line) => console.log(line));
  if (!chromium.ok) throw new Error(chromium.reason);
  const build = await ensureWebBuild((line) => console.log(line));
  if (!build.ok) throw new Error(build.output);
  const [app, browser] = await Promise.all([startApp(), launchChromium()]);
  try {
    const contenders = await contendersOf(browser, app);
    const samples = [await measure(contenders, 'clear'), await measure(contenders, 'encrypted (cbcs)')];
    return finishBench('zap', samples.flatMap(zapRows), samples.flatMap(zapVerdicts));
  } finally {
    await browser.close();
    await app.stop();
  }
}

process.exitCode = await run();
