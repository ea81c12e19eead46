import type { Browser, Page } from 'playwright-core';
import type { ZapStep } from '#renderer/player/player-state.ts';
import { ensureChromium } from '#scripts/lib/chromium.ts';
import { launchChromium } from '#tests/e2e/chromium.ts';
import { builtHarness } from '#tests/fixtures/player-harness/built-harness.ts';
import { playerServer } from '#tests/fixtures/player-harness/player-server.ts';
import { type BenchRow, finishBench, ownRow, peerRow } from './bench-report.ts';
import { type Contender, contenders, type ZapSample } from './zap-contenders.ts';

const QUICK = process.argv.includes('--quick');
const CHANGES = QUICK ? 8 : 24;
const WARM_UP = 2;
const TARGET_RATIO = 1.15;
const KINDS = ['clear', 'cbcs'] as const;
const CASE = { clear: 'clear', cbcs: 'encrypted (cbcs)' } as const;
const STEPS: readonly ZapStep[] = ['verdict', 'checkout', 'manifest', 'licence', 'metadata', 'firstFrame'];

type Samples = Readonly<Record<Contender['name'], readonly ZapSample[]>>;

function quantile(values: readonly number[], share: number): number | null {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? null;
}

/** Every contender changes channel in turn, each on its own page in front; the first rounds are not counted. */
async function measure(browser: Browser, origin: string, kind: (typeof KINDS)[number]): Promise<Samples> {
  const all = await contenders(browser, origin);
  const samples = { ours: [], 'shaka-player': [], 'hls.js': [] } satisfies Record<Contender['name'], ZapSample[]>;
  const kept: Record<Contender['name'], ZapSample[]> = samples;
  for (let round = 0; round < WARM_UP + CHANGES; round += 1) {
    for (const contender of all) {
      const sample = await contender.change(`${kind}-${round % 4}`);
      if (round >= WARM_UP) kept[contender.name].push(sample);
    }
  }
  await Promise.all(all.map(({ page }: { readonly page: Page }) => page.close()));
  return kept;
}

function comparedRows(kind: (typeof KINDS)[number], samples: Samples): BenchRow[] {
  const shares = [
    ['median', 0.5],
    ['p95', 0.95],
  ] as const;
  const of = (name: Contender['name'], share: number) =>
    quantile(
      samples[name].map(({ total }) => total),
      share,
    );
  return shares.flatMap(([metric, share]) =>
    (['shaka-player', 'hls.js'] as const).map((peerName) =>
      peerRow({
        case: CASE[kind],
        metric: `channel change, ${metric}`,
        unit: 'ms',
        ours: of('ours', share),
        peer: of(peerName, share),
        peerName,
      }),
    ),
  );
}

/** Changes that brought no picture within ten seconds, which no median shows. */
const missedRows = (kind: (typeof KINDS)[number], samples: Samples): BenchRow[] =>
  (['shaka-player', 'hls.js'] as const).map((peerName) =>
    peerRow({
      case: CASE[kind],
      metric: 'changes without a picture',
      unit: '',
      ours: samples.ours.filter(({ total }) => Number.isNaN(total)).length,
      peer: samples[peerName].filter(({ total }) => Number.isNaN(total)).length,
      peerName,
    }),
  );

/** Where the time of ours goes: the median time at which each step is done, counted from the choice. A step that a case has not is left out. */
function stepRows(kind: (typeof KINDS)[number], { ours }: Samples): BenchRow[] {
  return STEPS.flatMap((step) => {
    const times = ours.flatMap(({ steps }) => (steps[step] === undefined ? [] : [steps[step]]));
    return times.length === 0 ? [] : [ownRow({ case: CASE[kind], metric: `${step} done`, unit: 'ms', ours: quantile(times, 0.5) })];
  });
}

async function run(): Promise<number> {
  const chromium = await ensureChromium((line) => console.log(line));
  if (!chromium.ok) throw new Error(chromium.reason);
  const server = await playerServer(await builtHarness());
  const browser = await launchChromium();
  try {
    const rows: BenchRow[] = [];
    for (const kind of KINDS) {
      const samples = await measure(browser, server.origin, kind);
      rows.push(...comparedRows(kind, samples), ...missedRows(kind, samples), ...stepRows(kind, samples));
    }
    const verdict = rows
      .filter(({ metric, peerName }) => metric === 'channel change, median' && peerName === 'shaka-player')
      .map((row) => ({
        metric: `${row.case}: median channel change against bare shaka-player`,
        target: `at most ${TARGET_RATIO}x`,
        value: row.ratio,
        ok: row.ratio !== null && row.ratio <= TARGET_RATIO,
      }));
    return finishBench('zap', rows, verdict);
  } finally {
    await browser.close();
    await server.stop();
  }
}

process.exitCode = await run();
