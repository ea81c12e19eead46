import { withBenchApp } from './bench-app.ts';
import { type BenchRow, finishBench, soloRow } from './bench-report.ts';
import { measureBoot, type Network, type PageBoot } from './page-boot.ts';
import { median } from './statistics.ts';
import { atMost } from './verdict.ts';

const TARGETS = {
  scripts: 200_000,
  requests: 35,
  steps: 3,
  /** Milliseconds. */
  play: 550,
  row: 700,
  slowPlay: 2500,
} as const;
const rounds = process.argv.includes('--quick') ? 3 : 12;

/** Networks of the targets: a home's, and a phone's at the edge of its cell. */
const HOME_LINE: Network = { rate: 20, rtt: 50 };
const SLOW_LINE: Network = { rate: 1.6, rtt: 150 };

type Case = 'cold' | 'warm' | 'home line' | 'slow line';

const measure = (): Promise<Record<Case, PageBoot[]>> =>
  withBenchApp(async (browser, origin) => {
    const boots: Record<Case, PageBoot[]> = { cold: [], warm: [], 'home line': [], 'slow line': [] };
    // The first round warms the service and the disk, not the browser, and is not counted.
    for (let round = 0; round <= rounds; round += 1) {
      const { cold, warm } = await measureBoot(browser, origin);
      const home = await measureBoot(browser, origin, HOME_LINE);
      const slow = await measureBoot(browser, origin, SLOW_LINE);
      if (round === 0) continue;
      boots.cold.push(cold);
      boots.warm.push(warm);
      boots['home line'].push(home.cold);
      boots['slow line'].push(slow.cold);
    }
    return boots;
  });

const timesOf = (line: string, boots: readonly PageBoot[]): BenchRow[] => [
  soloRow(line, 'navigation to Play', 'ms', median(boots.map(({ play }) => play))),
  soloRow(line, 'navigation to interactive home', 'ms', median(boots.map(({ interactive }) => interactive))),
];

function rowsOf(cache: 'cold' | 'warm', boots: readonly PageBoot[]): BenchRow[] {
  const row = (metric: string, unit: string, pick: (boot: PageBoot) => number): BenchRow =>
    soloRow(`${cache} cache`, metric, unit, median(boots.map(pick)));
  return [
    row('navigation to Play', 'ms', (boot) => boot.play),
    row('navigation to interactive home', 'ms', (boot) => boot.interactive),
    row('JavaScript before home, as sent', 'B', (boot) => boot.scriptSent),
    row('JavaScript before home, gzip', 'B', (boot) => boot.scriptGzip),
    row('style sheets before home, gzip', 'B', (boot) => boot.styleGzip),
    row('bytes transferred before home', 'B', (boot) => boot.transferred),
    row('requests before home', '', (boot) => boot.requests),
    row('requests one after the other up to the rows of home', '', (boot) => boot.steps),
  ];
}

const boots = await measure();
const rows = [
  ...rowsOf('cold', boots.cold),
  ...rowsOf('warm', boots.warm),
  ...timesOf('20 Mbit/s, 50 ms', boots['home line']),
  ...timesOf('1.6 Mbit/s, 150 ms', boots['slow line']),
];
const verdict = (metric: string, most: number, pick: (boot: PageBoot) => number) =>
  atMost(metric, median(boots.cold.map(pick)), most);
finishBench('boot', rows, [
  verdict('JavaScript before home, bytes as sent', TARGETS.scripts, (boot) => boot.scriptSent),
  verdict('JavaScript before home, gzip bytes', TARGETS.scripts, (boot) => boot.scriptGzip),
  verdict('requests before home', TARGETS.requests, (boot) => boot.requests),
  verdict('requests one after the other up to the rows of home', TARGETS.steps, (boot) => boot.steps),
  atMost('Play at 20 Mbit/s and 50 ms', median(boots['home line'].map(({ play }) => play)), TARGETS.play),
  atMost(
    'first row at 20 Mbit/s and 50 ms',
    median(boots['home line'].map((boot) => boot.interactive)),
    TARGETS.row,
  ),
  atMost(
    'Play at 1.6 Mbit/s and 150 ms',
    median(boots['slow line'].map(({ play }) => play)),
    TARGETS.slowPlay,
  ),
]);
