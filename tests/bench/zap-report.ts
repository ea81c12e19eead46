import { type BenchRow, importedRow, pairedRow, peerRow } from './bench-report.ts';
import { pairRatio, quantile, quantileEstimate, quantileRatio } from './statistics.ts';
import { atMost, type BenchVerdict } from './verdict.ts';
import type { PeerName } from './zap-contenders.ts';
import type { ZapOutcome } from './zap-watch.ts';

/**
 * All changes of one kind of stream: ours without and with preparation, and the peers'. Those of one turn
 * have the same place in each list.
 */
export type ZapSamples = {
  readonly kind: 'clear' | 'encrypted (cbcs)';
  readonly unprepared: readonly ZapOutcome[];
  readonly prepared: readonly ZapOutcome[];
  readonly peers: Readonly<Record<PeerName, readonly ZapOutcome[]>>;
};

const PEER_NAMES = ['shaka-player', 'hls.js'] as const;
const STEPS = ['chosen', 'verdict', 'checkout', 'manifest', 'licence', 'metadata'] as const;
/** Of a median first frame, ours to each peer's. */
const TARGETS: Readonly<Record<'unprepared' | 'prepared', Readonly<Record<PeerName, number>>>> = {
  unprepared: { 'shaka-player': 0.6, 'hls.js': 0.8 },
  prepared: { 'shaka-player': 0.15, 'hls.js': 0.15 },
};
const LABEL_TARGET = 50;
const KINDS = ['unprepared', 'prepared'] as const;

/** Quantile of the changes that showed a frame; null if none did. */
function spread(values: readonly number[], share: number): number | null {
  const finite = values.filter((value) => Number.isFinite(value));
  return finite.length === 0 ? null : quantile(finite, share);
}

const totals = (outcomes: readonly ZapOutcome[]): readonly number[] => outcomes.map(({ total }) => total);
const labels = (outcomes: readonly ZapOutcome[]): readonly number[] => outcomes.map(({ label }) => label);
const missed = (outcomes: readonly ZapOutcome[]): number =>
  outcomes.filter(({ total }) => !Number.isFinite(total)).length;

/** Rows of a kind of change against a peer: the median by turns, and the slow ones. */
function comparedRows(samples: ZapSamples, kind: (typeof KINDS)[number], peerName: PeerName): BenchRow[] {
  const name = `${samples.kind}, ${kind}`;
  const ours = totals(samples[kind]);
  const peer = totals(samples.peers[peerName]);
  const row = { case: name, metric: 'first frame, median', unit: 'ms', peerName };
  const { value: ratio, low, high } = quantileRatio(ours, peer, 0.95);
  return [
    pairedRow(row, ours, peer),
    {
      ...row,
      metric: 'first frame, p95',
      ours: spread(ours, 0.95),
      peer: spread(peer, 0.95),
      ratio,
      low,
      high,
    },
  ];
}

/**
 * Channel changes against each peer, those that showed no frame in ten seconds, and where the time of an
 * unprepared one goes.
 */
export function zapRows(samples: ZapSamples): BenchRow[] {
  const compared = KINDS.flatMap((kind) =>
    PEER_NAMES.flatMap((peerName) => comparedRows(samples, kind, peerName)),
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
    const row = { case: `${samples.kind}, unprepared`, metric: `until ${step}`, unit: 'ms' };
    return times.length === 0 ? [] : [importedRow({ ...row, ours: spread(times, 0.5) })];
  });
  const named = KINDS.map((kind) =>
    importedRow({
      case: `${samples.kind}, ${kind}`,
      metric: 'channel name on screen, p95',
      unit: 'ms',
      ours: spread(labels(samples[kind]), 0.95),
    }),
  );
  return [...compared, counted, ...without, ...steps, ...named];
}

/** The targets: first frame against both peers, at p95 as well if nothing was prepared, and the name. */
export function zapVerdicts(samples: ZapSamples): BenchVerdict[] {
  return KINDS.flatMap((kind) => {
    const name = `${samples.kind}, ${kind}`;
    const ours = totals(samples[kind]);
    const against = PEER_NAMES.flatMap((peerName) => {
      const peer = totals(samples.peers[peerName]);
      const ratio = pairRatio(ours, peer);
      const middle = atMost(`${name}: first frame to bare ${peerName}'s`, ratio, TARGETS[kind][peerName]);
      const slow = `${name}: first frame, p95, to bare ${peerName}'s`;
      return kind === 'prepared' ? [middle] : [middle, atMost(slow, quantileRatio(ours, peer, 0.95), 1)];
    });
    const seen = quantileEstimate(labels(samples[kind]), 0.95);
    return [...against, atMost(`${name}: channel name on screen, p95, ms`, seen, LABEL_TARGET)];
  });
}
