import { withBenchApp } from './bench-app.ts';
import { type BenchRow, finishBench, quantile, soloRow } from './bench-report.ts';
import { type HomePaint, measureHome } from './home-paint.ts';

const LIMIT = 3000;
const PLAY_LIMIT = 800;
const rounds = process.argv.includes('--quick') ? 2 : 8;
const SIZES = { phone: { width: 390, height: 844 }, wide: { width: 1280, height: 800 } } as const;
type Size = keyof typeof SIZES;

/**
 * Opens home with nothing kept, over a line of 20 Mbit/s and 50 ms, in turn on a phone and in a wide window.
 */
const measure = (): Promise<Record<Size, HomePaint[]>> =>
  withBenchApp(async (browser, origin) => {
    const paints: Record<Size, HomePaint[]> = { phone: [], wide: [] };
    // The first round warms the service and is not counted.
    for (let round = 0; round <= rounds; round += 1) {
      for (const size of ['phone', 'wide'] as const) {
        const paint = await measureHome(browser, origin, SIZES[size]);
        if (round > 0) paints[size].push(paint);
      }
    }
    return paints;
  });

const median = (values: readonly number[]): number => quantile(values, 0.5);

function rowsOf(size: Size, paints: readonly HomePaint[]): BenchRow[] {
  const row = (metric: string, unit: string, pick: (paint: HomePaint) => number): BenchRow =>
    soloRow(`${size} window`, metric, unit, median(paints.map(pick)));
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
const worstOf = (pick: (paint: HomePaint) => number): number =>
  Math.max(median(paints.phone.map(pick)), median(paints.wide.map(pick)));
const worst = worstOf(({ painted }) => painted);
const play = worstOf((paint) => paint.play);
finishBench(
  'home',
  [...rowsOf('phone', paints.phone), ...rowsOf('wide', paints.wide)],
  [
    {
      metric: 'first row painted at 20 Mbit/s and 50 ms, ms',
      target: `< ${LIMIT}`,
      value: worst,
      ok: worst < LIMIT,
    },
    {
      metric: 'Play of the hero at 20 Mbit/s and 50 ms, ms',
      target: `< ${PLAY_LIMIT}`,
      value: play,
      ok: play < PLAY_LIMIT,
    },
  ],
);
