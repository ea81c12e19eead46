import { withBenchApp } from './bench-app.ts';
import { type BenchRow, finishBench, soloRow } from './bench-report.ts';
import { type HomePaint, type Line, measureHome } from './home-paint.ts';
import { median, medianEstimate } from './statistics.ts';
import { atMost } from './verdict.ts';

const ROW_LIMIT = 700;
const PLAY_LIMIT = 550;
const SLOW_PLAY_LIMIT = 2500;
const quick = process.argv.includes('--quick');
const rounds = quick ? 6 : 12;
const SIZES = { phone: { width: 390, height: 844 }, wide: { width: 1280, height: 800 } } as const;
type Size = keyof typeof SIZES;
/** 20 Mbit/s and 50 ms; 1.6 Mbit/s and 150 ms. */
const LINE: Line = { downloadThroughput: 2_500_000, uploadThroughput: 625_000, latency: 50 };
const SLOW_LINE: Line = { downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 };

type Paints = Readonly<Record<Size | 'slow', HomePaint[]>>;

/** Opens home with nothing kept, in turn on a phone and in a wide window, and on a phone over the slow line. */
const measure = (): Promise<Paints> =>
  withBenchApp(async (browser, origin) => {
    const paints: Paints = { phone: [], wide: [], slow: [] };
    // The first round warms the service and is not counted.
    for (let round = 0; round <= rounds; round += 1) {
      for (const [name, size, line] of [
        ['phone', 'phone', LINE],
        ['wide', 'wide', LINE],
        ['slow', 'phone', SLOW_LINE],
      ] as const) {
        const paint = await measureHome(browser, origin, SIZES[size], line);
        if (round > 0) paints[name].push(paint);
      }
    }
    return paints;
  });

function rowsOf(name: string, paints: readonly HomePaint[]): BenchRow[] {
  const row = (metric: string, unit: string, pick: (paint: HomePaint) => number): BenchRow =>
    soloRow(name, metric, unit, median(paints.map(pick)));
  return [
    row('first row painted, with its pictures', 'ms', ({ painted }) => painted),
    row('Play of the hero can be pressed', 'ms', ({ play }) => play),
    row('bytes before it', 'B', ({ bytes }) => bytes),
    row('of these scripts', 'B', ({ scripts }) => scripts),
    row('of these pictures', 'B', ({ pictures }) => pictures),
    row('of these replies', 'B', ({ replies }) => replies),
    row('requests before it', '', ({ requests }) => requests),
    row('rows of the page', '', ({ rows }) => rows),
    row('rows with tiles then', '', ({ drawn }) => drawn),
    row('row documents asked for then', '', ({ documents }) => documents),
  ];
}

const paints = await measure();
finishBench(
  'home',
  [
    ...rowsOf('phone window', paints.phone),
    ...rowsOf('wide window', paints.wide),
    ...rowsOf('phone window, slow line', paints.slow),
  ],
  [
    ...(['phone', 'wide'] as const).flatMap((size) => [
      atMost(
        `${size} window: Play of the hero at 20 Mbit/s and 50 ms, ms`,
        medianEstimate(paints[size].map(({ play }) => play)),
        PLAY_LIMIT,
      ),
      atMost(
        `${size} window: first row at 20 Mbit/s and 50 ms, ms`,
        medianEstimate(paints[size].map(({ painted }) => painted)),
        ROW_LIMIT,
      ),
    ]),
    atMost(
      'phone window: Play of the hero at 1.6 Mbit/s and 150 ms, ms',
      medianEstimate(paints.slow.map(({ play }) => play)),
      SLOW_PLAY_LIMIT,
    ),
  ],
);
