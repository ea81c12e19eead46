import { ensureChromium } from '#scripts/lib/chromium.ts';
import { ensureWebBuild } from '#scripts/lib/web-build.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { launchChromium } from '#tests/e2e/launch-browser.ts';
import { startApp } from '#tests/e2e/running-app.ts';
import { builtGuidePeer } from '#tests/fixtures/guide-peer/built-peer.ts';
import { type BenchRow, finishBench, importedRow, pairedRow } from './bench-report.ts';
import { type FrameKind, type GuideContender, ownGuide, peerGuide, SLOWER } from './guide-contenders.ts';
import type { FrameRun } from './guide-probe.ts';
import { type GuideSize, startGuideSource } from './guide-source.ts';
import { type Estimate, median, medianEstimate, pairRatio, quantile } from './statistics.ts';
import { atMost, type BenchVerdict } from './verdict.ts';

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
/** Frames of each direction in one go. */
const FRAMES = quick ? 6 : 24;
/** Goes of each kind, ours and the peer's in turn. */
const GOES = 30;
/** A quick run ends after this time with as many goes as it had, and fewer of a size without a peer. */
const QUICK_MS = 20 * SECOND;
const FEWEST = 8;
/** `--target` measures the two sizes alone that targets are for, as often as the whole table does. */
const targetOnly = quick || process.argv.includes('--target');
/** `--once` measures every size a single time: a third of the time, for an overview of the whole table. */
const once = quick || process.argv.includes('--once');
const TARGET: GuideSize = { channels: 500, days: 7 };
const LARGEST: GuideSize = { channels: 5000, days: 7 };
const SIZES: readonly GuideSize[] = targetOnly
  ? [TARGET, LARGEST]
  : [100, 500, 2000, 5000].flatMap((channels) => [1, 7, 14].map((days) => ({ channels, days })));

/** Page lives of a size: a first visit is made once in each. */
function livesOf({ channels, days }: GuideSize): number {
  if (once) return 1;
  return channels * days === TARGET.channels * TARGET.days ? 7 : 3;
}
/** In a quick run, no target is for the frames of the largest size. */
const goesOf = ({ channels }: GuideSize): number => (quick && channels === LARGEST.channels ? 1 : GOES);
/** Times that the grid is drawn again with cached data in a page life. */
const MOUNTS = quick ? 3 : 6;

type Side = {
  readonly opens: number[];
  readonly mounts: number[];
  readonly nodes: number[];
  readonly heaps: number[];
  readonly frames: Readonly<Record<FrameKind, FrameRun[]>>;
};
type Measured = { readonly size: GuideSize; readonly ours: Side; readonly peer: Side | null };

const newSide = (): Side => ({
  opens: [],
  mounts: [],
  nodes: [],
  heaps: [],
  frames: { scroll: [], keys: [], 'slowed scroll': [], 'slowed keys': [] },
});
const KINDS: readonly FrameKind[] = ['slowed scroll', 'slowed keys', 'scroll', 'keys'];

/** Both grids take their frames in turn, each with its page in front and the other still. */
async function framesInTurn(
  turns: readonly (readonly [GuideContender, Side])[],
  goes: number,
): Promise<void> {
  const began = performance.now();
  const isOver = (done: number): boolean =>
    quick && done >= Math.min(FEWEST, goes) && performance.now() - began > QUICK_MS;
  // The first go is not counted: it is when the engine compiles.
  for (let go = -1; go < goes && !isOver(go); go += 1) {
    for (const kind of KINDS) {
      for (const [grid, side] of go % 2 === 0 ? turns : turns.toReversed()) {
        const run = await grid.run(kind, FRAMES);
        if (go >= 0) side.frames[kind].push(run);
      }
    }
  }
}

/** One page life of each grid; the frames are taken in the last one. */
async function oneLife(
  turns: readonly (readonly [() => Promise<GuideContender>, Side])[],
  goes: number,
): Promise<void> {
  const opened: (readonly [GuideContender, Side])[] = [];
  for (const [open, side] of turns) {
    const grid = await open();
    opened.push([grid, side]);
    side.opens.push(grid.open);
    side.mounts.push(...grid.mounts);
  }
  if (goes > 0) await framesInTurn(opened, goes);
  for (const [grid, side] of opened) {
    const { nodes, heap } = await grid.size();
    side.nodes.push(nodes);
    side.heaps.push(heap);
    await grid.close();
  }
}

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
      const one = { size, ours: newSide(), peer: withPeer ? newSide() : null };
      const lives = livesOf(size);
      for (let life = 0; life < lives; life += 1) {
        const own = [() => ownGuide(browser, app, source, MOUNTS), one.ours] as const;
        const usual = () => peerGuide(browser, source, MOUNTS);
        const turns = one.peer === null ? [own] : [own, [usual, one.peer] as const];
        await oneLife(turns, life === lives - 1 ? goesOf(size) : 0);
      }
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

/** A measurement of a side, one figure a turn. */
type Metric = {
  readonly name: string;
  readonly unit: string;
  readonly of: (side: Side) => readonly number[];
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const MOUNT: Metric = { name: 'mount, data at hand', unit: 'ms', of: ({ mounts }) => mounts };
const OPEN: Metric = { name: 'open, first visit, data fetched', unit: 'ms', of: ({ opens }) => opens };
const frameMetric = (name: string, kind: FrameKind): Metric => ({
  name: `p95 frame ${name}`,
  unit: 'ms',
  of: ({ frames }) => frames[kind].map((run) => quantile(run.frames, 0.95)),
});
const SCROLL = frameMetric('while scrolling', 'scroll');
const KEYS = frameMetric('while a key is held', 'keys');
const SLOWED_SCROLL = frameMetric(`while scrolling, processor ${SLOWER}x slower`, 'slowed scroll');
const SLOWED_KEYS = frameMetric(`while a key is held, processor ${SLOWER}x slower`, 'slowed keys');
const NODES: Metric = { name: 'nodes in the page', unit: '', of: ({ nodes }) => nodes };
const HEAP: Metric = { name: 'heap of the page', unit: 'MB', of: ({ heaps }) => heaps };
const METRICS: readonly Metric[] = [
  MOUNT,
  OPEN,
  SCROLL,
  KEYS,
  SLOWED_SCROLL,
  SLOWED_KEYS,
  {
    name: 'long tasks of a go, slowed down',
    unit: 'ms',
    of: ({ frames }) => frames['slowed scroll'].map(({ longTasks }) => sum(longTasks)),
  },
  NODES,
  HEAP,
  {
    name: 'blank spots while scrolling',
    unit: '',
    of: ({ frames }) => frames['slowed scroll'].map(({ blank, looked }) => blank / Math.max(1, looked)),
  },
];

const nameOf = ({ channels, days }: GuideSize): string => `${channels} channels, ${days} d`;

function rowsOf({ size, ours, peer }: Measured): BenchRow[] {
  return METRICS.filter(({ of }) => of(ours).length > 0).map(({ name, unit, of }) => {
    const base = { case: nameOf(size), metric: name, unit };
    return peer === null
      ? importedRow({ ...base, ours: median(of(ours)) })
      : pairedRow({ ...base, peerName: 'react-window' }, of(ours), of(peer));
  });
}

function verdictsOf(all: readonly Measured[]): BenchVerdict[] {
  const at = (wanted: GuideSize): Side & { readonly beside: Side } => {
    const found = all.find(({ size }) => size.channels === wanted.channels && size.days === wanted.days);
    const ours = found?.ours ?? newSide();
    return { ...ours, beside: found?.peer ?? newSide() };
  };
  const target = at(TARGET);
  const largest = at(LARGEST);
  const name = nameOf(TARGET);
  const ratio = ({ of }: Metric): Estimate => pairRatio(of(target), of(target.beside));
  const grows = ({ of }: Metric): Estimate =>
    medianEstimate(of(largest).map((one) => one / median(of(target))));
  return [
    atMost(`${name}: first visit to react-window's`, ratio(OPEN), 0.5),
    atMost(`${name}: mount, ms`, medianEstimate(target.mounts), 150),
    atMost(`${name}: nodes`, Math.max(...target.nodes), 999),
    atMost(`${name}: p95 frame to react-window's, scrolling, slowed`, ratio(SLOWED_SCROLL), 0.5),
    atMost(`${name}: p95 frame to react-window's, a key held, slowed`, ratio(SLOWED_KEYS), 0.5),
    atMost(`${name}: p95 frame while scrolling, ms`, medianEstimate(SCROLL.of(target)), 33),
    atMost(`${name}: p95 frame while a key is held, ms`, medianEstimate(KEYS.of(target)), 33),
    atMost(`${name}: heap, MB`, Math.max(...target.heaps), 13),
    atMost('mount at 5000 channels to 500', grows(MOUNT), 1.5),
    atMost('first visit at 5000 channels to 500', grows(OPEN), 1.5),
  ];
}

const measured = await measure();
finishBench('guide', measured.flatMap(rowsOf), verdictsOf(measured));
