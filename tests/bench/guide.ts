import { ensureChromium } from '#scripts/lib/chromium.ts';
import { ensureWebBuild } from '#scripts/lib/web-build.ts';
import { launchChromium } from '#tests/e2e/launch-browser.ts';
import { startApp } from '#tests/e2e/running-app.ts';
import { builtGuidePeer } from '#tests/fixtures/guide-peer/built-peer.ts';
import {
  type BenchRow,
  type BenchVerdict,
  finishBench,
  importedRow,
  peerRow,
  quantile,
} from './bench-report.ts';
import { type GuideResult, ownGuide, peerGuide, SLOWER } from './guide-contenders.ts';
import type { FrameRun } from './guide-probe.ts';
import { type GuideSize, startGuideSource } from './guide-source.ts';

const quick = process.argv.includes('--quick');
const say = (line: string): void => console.log(line);

/**
 * Beyond this number of channels times days the usual grid's data alone fills the memory of the machine, so
 * ours is measured alone.
 */
const PEER_AT_MOST = 2000 * 7;
/**
 * Frames follow one another as fast as they are produced, so that they differ by more than the number of
 * screen refreshes they took.
 */
const UNPACED = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];
/** In a quick run, no target is for the frames of the largest size. */
function framesOf({ channels }: GuideSize): number {
  if (!quick) return 90;
  return channels === LARGEST.channels ? 6 : 24;
}
/** `--target` measures the two sizes alone that targets are for, as often as the whole table does. */
const targetOnly = quick || process.argv.includes('--target');
/** `--once` measures every size a single time: a third of the time, for an overview of the whole table. */
const once = quick || process.argv.includes('--once');
const TARGET: GuideSize = { channels: 500, days: 7 };
const LARGEST: GuideSize = { channels: 5000, days: 7 };
const SIZES: readonly GuideSize[] = targetOnly
  ? [TARGET, LARGEST]
  : [100, 500, 2000, 5000].flatMap((channels) => [1, 7, 14].map((days) => ({ channels, days })));

/** The size that the targets are for is measured more often: rounds differ by a tenth and more. */
function roundsOf(size: GuideSize): number {
  if (once) return 1;
  return size.channels === TARGET.channels && size.days === TARGET.days ? 5 : 3;
}

type Measured = {
  readonly size: GuideSize;
  readonly ours: readonly GuideResult[];
  readonly peers: readonly GuideResult[];
};

async function measure(): Promise<readonly Measured[]> {
  const chromium = await ensureChromium(say);
  if (!chromium.ok) throw new Error(chromium.reason);
  process.env.HARBOUR_CHROMIUM = chromium.path;
  const build = await ensureWebBuild(say);
  if (!build.ok) throw new Error(build.output);
  const [peerFolder, app, browser] = await Promise.all([
    builtGuidePeer(),
    startApp(),
    launchChromium(['--enable-precise-memory-info', ...UNPACED]),
  ]);
  const source = await startGuideSource(peerFolder, app.url);
  const all: Measured[] = [];
  try {
    for (const size of SIZES) {
      say(`${size.channels} channels by ${size.days} days`);
      const withPeer = size.channels * size.days <= PEER_AT_MOST;
      source.prepare(size, withPeer);
      const ours: GuideResult[] = [];
      const peers: GuideResult[] = [];
      const rounds = roundsOf(size);
      for (let round = 0; round < rounds; round += 1) {
        ours.push(await ownGuide(browser, app, source, framesOf(size)));
        if (withPeer) peers.push(await peerGuide(browser, source, framesOf(size)));
      }
      const one = { size, ours, peers };
      all.push(one);
      for (const { metric, ours: found, ratio } of rowsOf(one))
        say(`  ${metric}: ${found?.toFixed(1)}${Number.isFinite(ratio) ? ` (${ratio?.toFixed(2)}x)` : ''}`);
    }
  } finally {
    await browser.close();
    source.close();
    await app.stop();
  }
  return all;
}

type Metric = {
  readonly name: string;
  readonly unit: string;
  readonly of: (result: GuideResult) => number | null;
};

const p95 = (frames: readonly number[]): number => quantile(frames, 0.95);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const MOUNT: Metric = { name: 'mount, data at hand', unit: 'ms', of: ({ mount }) => mount };
const OPEN: Metric = { name: 'open, first visit, data fetched', unit: 'ms', of: ({ open }) => open };
const frameMetric = (name: string, of: (result: GuideResult) => FrameRun): Metric => ({
  name: `p95 frame ${name}`,
  unit: 'ms',
  of: (result) => p95(of(result).frames),
});
const SCROLL = frameMetric('while scrolling', ({ plain }) => plain.scroll);
const KEYS = frameMetric('while a key is held', ({ plain }) => plain.keys);
const SLOWED_SCROLL = frameMetric(
  `while scrolling, processor ${SLOWER}x slower`,
  ({ slowed }) => slowed.scroll,
);
const SLOWED_KEYS = frameMetric(
  `while a key is held, processor ${SLOWER}x slower`,
  ({ slowed }) => slowed.keys,
);
const NODES: Metric = { name: 'nodes in the page', unit: '', of: ({ nodes }) => nodes };
const HEAP: Metric = { name: 'heap of the page', unit: 'MB', of: ({ heap }) => heap };
const METRICS: readonly Metric[] = [
  MOUNT,
  OPEN,
  SCROLL,
  KEYS,
  SLOWED_SCROLL,
  SLOWED_KEYS,
  {
    name: 'long tasks, slowed down',
    unit: 'ms',
    of: ({ slowed: { scroll, keys } }) => sum(scroll.longTasks) + sum(keys.longTasks),
  },
  NODES,
  HEAP,
  {
    name: 'blank spots while scrolling',
    unit: '',
    of: ({
      slowed: {
        scroll: { blank, looked },
      },
    }) => blank / Math.max(1, looked),
  },
];

/** The median of the rounds; null if the metric does not apply. */
function middle(results: readonly GuideResult[], { of }: Metric): number | null {
  const values = results.map(of).filter((value) => value !== null);
  return values.length === 0 ? null : quantile(values, 0.5);
}

const nameOf = ({ channels, days }: GuideSize): string => `${channels} channels, ${days} d`;

function rowsOf({ size, ours, peers }: Measured): BenchRow[] {
  return METRICS.map((metric) => {
    const base = { case: nameOf(size), metric: metric.name, unit: metric.unit, ours: middle(ours, metric) };
    const peer = middle(peers, metric);
    return peer === null ? importedRow(base) : peerRow({ ...base, peer, peerName: 'react-window' });
  });
}

function verdictsOf(all: readonly Measured[]): BenchVerdict[] {
  const at = ({ channels, days }: GuideSize) =>
    all.find(({ size }) => size.channels === channels && size.days === days);
  const value = (measured: Measured | undefined, metric: Metric): number =>
    (measured && middle(measured.ours, metric)) ?? Number.NaN;
  const ratio = (metric: Metric): number => {
    const measured = at(TARGET);
    return measured === undefined
      ? Number.NaN
      : (middle(measured.ours, metric) ?? Number.NaN) / (middle(measured.peers, metric) ?? Number.NaN);
  };
  const most = (metric: string, found: number, limit: number): BenchVerdict => ({
    metric,
    target: `<= ${limit}`,
    value: found,
    ok: found <= limit,
  });
  const target = at(TARGET);
  const name = nameOf(TARGET);
  return [
    most(`${name}: first visit to react-window's`, ratio(OPEN), 0.5),
    most(`${name}: mount, ms`, value(target, MOUNT), 150),
    most(`${name}: nodes`, value(target, NODES), 999),
    most(`${name}: p95 frame to react-window's, scrolling, slowed`, ratio(SLOWED_SCROLL), 0.7),
    most(`${name}: p95 frame to react-window's, a key held, slowed`, ratio(SLOWED_KEYS), 0.7),
    most(`${name}: p95 frame while scrolling, ms`, value(target, SCROLL), 33),
    most(`${name}: p95 frame while a key is held, ms`, value(target, KEYS), 33),
    most(`${name}: heap, MB`, value(target, HEAP), 20),
    most('mount at 5000 channels to 500', value(at(LARGEST), MOUNT) / value(target, MOUNT), 1.5),
    most('first visit at 5000 channels to 500', value(at(LARGEST), OPEN) / value(target, OPEN), 1.5),
  ];
}

const measured = await measure();
finishBench('guide', measured.flatMap(rowsOf), verdictsOf(measured));
