import { withBenchApp } from './bench-app.ts';
import { type BenchRow, finishBench, soloRow } from './bench-report.ts';
import { measureBoot, type PageBoot } from './page-boot.ts';
import { median } from './statistics.ts';
import { atMost } from './verdict.ts';

const TARGETS = { scripts: 200_000, requests: 35, steps: 3 } as const;
const rounds = process.argv.includes('--quick') ? 3 : 12;

type Cache = 'cold' | 'warm';

const measure = (): Promise<Record<Cache, PageBoot[]>> =>
  withBenchApp(async (browser, origin) => {
    const boots: Record<Cache, PageBoot[]> = { cold: [], warm: [] };
    // The first round warms the service and the disk, not the browser, and is not counted.
    for (let round = 0; round <= rounds; round += 1) {
      const { cold, warm } = await measureBoot(browser, origin);
      if (round === 0) continue;
      boots.cold.push(cold);
      boots.warm.push(warm);
    }
    return boots;
  });

function rowsOf(cache: Cache, boots: readonly PageBoot[]): BenchRow[] {
  const row = (metric: string, unit: string, pick: (boot: PageBoot) => number): BenchRow =>
    soloRow(`${cache} cache`, metric, unit, median(boots.map(pick)));
  return [
    row('navigation to interactive home', 'ms', (boot) => boot.interactive),
    row('JavaScript before home, gzip', 'B', (boot) => boot.scriptGzip),
    row('style sheets before home, gzip', 'B', (boot) => boot.styleGzip),
    row('bytes transferred before home', 'B', (boot) => boot.transferred),
    row('requests before home', '', (boot) => boot.requests),
    row('requests one after the other up to the rows of home', '', (boot) => boot.steps),
  ];
}

const boots = await measure();
const rows = [...rowsOf('cold', boots.cold), ...rowsOf('warm', boots.warm)];
const verdict = (metric: string, most: number, pick: (boot: PageBoot) => number) =>
  atMost(metric, median(boots.cold.map(pick)), most);
finishBench('boot', rows, [
  verdict('JavaScript before home, gzip bytes', TARGETS.scripts, (boot) => boot.scriptGzip),
  verdict('requests before home', TARGETS.requests, (boot) => boot.requests),
  verdict('requests one after the other up to the rows of home', TARGETS.steps, (boot) => boot.steps),
]);
