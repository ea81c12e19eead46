import { type BenchRow, type BenchVerdict, importedRow, peerRow, quantile } from './bench-report.ts';
import type { PeerName } from './zap-contenders.ts';
import type { ZapOutcome } from './zap-watch.ts';

/** All changes of one kind of stream: ours without and with preparation, and the peers'. */
export type ZapSamples = {
  readonly kind: 'clear' | 'encrypted (cbcs)';
  readonly unprepared: readonly ZapOutcome[];
  readonly prepared: readonly ZapOutcome[];
  readonly peers: Readonly<Record<PeerName, readonly ZapOutcome[]>>;
};

const PEER_NAMES = ['shaka-player', 'hls.js'] as const;
const SHARES = [
  ['median', 0.5],
  ['p95', 0.95],
] as const;
const STEPS = ['chosen', 'verdict', 'checkout', 'manifest', 'licence', 'metadata'] as const;
const UNPREPARED_TARGET = 1.05;
const PREPARED_TARGET = 0.3;
const LABEL_TARGET = 50;

/** Quantile of the changes that showed a frame; null if none did. */
function spread(values: readonly number[], share: number): number | null {
  const finite = values.filter((value) => Number.isFinite(value));
  return finite.length === 0 ? null : quantile(finite, share);
}

const totals = (outcomes: readonly ZapOutcome[]): readonly number[] => outcomes.map(({ total }) => total);
const missed = (outcomes: readonly ZapOutcome[]): number =>
  outcomes.filter(({ total }) => !Number.isFinite(total)).length;

const ownChanges = (samples: ZapSamples) =>
  [
    ['unprepared', samples.unprepared, UNPREPARED_TARGET],
    ['prepared', samples.prepared, PREPARED_TARGET],
  ] as const;

/**
 * Channel changes against each peer, those that showed no frame in ten seconds, and where the time of an
 * unprepared one goes.
 */
export function zapRows(samples: ZapSamples): BenchRow[] {
  const compared = ownChanges(samples).flatMap(([kind, outcomes]) =>
    SHARES.flatMap(([metric, share]) =>
      PEER_NAMES.map((peerName) =>
        peerRow({
          case: `${samples.kind}, ${kind}`,
          metric: `first frame, ${metric}`,
          unit: 'ms',
          ours: spread(totals(outcomes), share),
          peer: spread(totals(samples.peers[peerName]), share),
          peerName,
        }),
      ),
    ),
  );
  const counted = importedRow({
    case: samples.kind,
    metric: 'changes counted, of each',
    unit: '',
    ours: samples.unprepared.length,
  });
  const without = PEER_NAMES.map((peerName) =>
    peerRow({
      case: samples.kind,
      metric: 'changes without a picture',
      unit: '',
      ours: missed([...samples.unprepared, ...samples.prepared]),
      peer: missed(samples.peers[peerName]),
      peerName,
    }),
  );
  const steps = STEPS.flatMap((step) => {
    const times = samples.unprepared.flatMap((one) => one.steps[step] ?? []);
    return times.length === 0
      ? []
      : [
          importedRow({
            case: `${samples.kind}, unprepared`,
            metric: `until ${step}`,
            unit: 'ms',
            ours: spread(times, 0.5),
          }),
        ];
  });
  const labels = ownChanges(samples).map(([kind, outcomes]) =>
    importedRow({
      case: `${samples.kind}, ${kind}`,
      metric: 'channel name on screen, p95',
      unit: 'ms',
      ours: spread(
        outcomes.map(({ label }) => label),
        0.95,
      ),
    }),
  );
  return [...compared, counted, ...without, ...steps, ...labels];
}

/** The targets: first frame against both peers, and the on-screen display. */
export function zapVerdicts(rows: readonly BenchRow[]): BenchVerdict[] {
  return rows.flatMap((row) => {
    if (row.metric === 'first frame, median') {
      const target = row.case.endsWith(', prepared') ? PREPARED_TARGET : UNPREPARED_TARGET;
      const ok = row.ratio !== null && row.ratio <= target;
      return [
        {
          metric: `${row.case}: median first frame against bare ${row.peerName}`,
          target: `at most ${target}x`,
          value: row.ratio,
          ok,
        },
      ];
    }
    if (!row.metric.startsWith('channel name')) return [];
    return [
      {
        metric: `${row.case}: ${row.metric}`,
        target: `< ${LABEL_TARGET}`,
        value: row.ours,
        ok: row.ours !== null && row.ours < LABEL_TARGET,
      },
    ];
  });
}
