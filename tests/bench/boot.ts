import { ensureChromium } from '#scripts/lib/chromium.ts';
import { startService } from '#scripts/lib/service.ts';
import { ensureWebBuild, WEB_FOLDER } from '#scripts/lib/web-build.ts';
import { launchChromium } from '#tests/e2e/chromium.ts';
import { type BenchRow, finishBench, quantile, soloRow } from './bench-report.ts';
import { measureBoot, type PageBoot } from './page-boot.ts';

const TARGETS = { scripts: 170_000, requests: 40, steps: 3 } as const;
const rounds = process.argv.includes('--quick') ? 3 : 12;
const say = (line: string): void => console.log(line);

type Cache = 'cold' | 'warm';

async function measure(): Promise<Record<Cache, PageBoot[]>> {
  const chromium = await ensureChromium(say);
  if (!chromium.ok) throw new Error(chromium.reason);
  process.env.HARBOUR_CHROMIUM = chromium.path;
  const build = await ensureWebBuild(say);
  if (!build.ok) throw new Error(build.output);
  const service = await startService({ args: ['--in-memory', '--port', '0', '--web', WEB_FOLDER] });
  const browser = await launchChromium();
  const boots: Record<Cache, PageBoot[]> = { cold: [], warm: [] };
  try {
    const origin = new URL(service.url).origin;
    // The first round warms the service and the disk, not the browser, and is not counted.
    for (let round = 0; round <= rounds; round += 1) {
      const { cold, warm } = await measureBoot(browser, origin);
      if (round === 0) continue;
      boots.cold.push(cold);
      boots.warm.push(warm);
    }
  } finally {
    await browser.close();
    await service.stop();
  }
  return boots;
}

const median = (values: readonly number[]): number => quantile(values, 0.5);

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
const verdict = (metric: string, most: number, pick: (boot: PageBoot) => number) => {
  const value = median(boots.cold.map(pick));
  return { metric, target: `<= ${most}`, value, ok: value <= most };
};
finishBench('boot', rows, [
  verdict('JavaScript before home, gzip bytes', TARGETS.scripts, (boot) => boot.scriptGzip),
  verdict('requests before home', TARGETS.requests, (boot) => boot.requests),
  verdict('requests one after the other up to the rows of home', TARGETS.steps, (boot) => boot.steps),
]);
