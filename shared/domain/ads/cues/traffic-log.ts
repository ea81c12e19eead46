import { SECOND } from '#shared/kernel/time.ts';

/**
 * A target entry (S1-3-023): an L or K that follows the break with this number. `event_time` in wall-clock
 * milliseconds, null for none.
 */
export type TrafficTarget = {
  readonly ad_type: 'L' | 'K';
  readonly dfn: number;
  readonly part_no: number;
  readonly event_time: number | null;
  readonly action: string;
};

/** A general entry (S1-3-024): parameters that the ad request of a break carries. */
export type TrafficGeneral = { readonly dfn: number; readonly cust_param: string };

/** The traffic log of a channel. */
export type TrafficLog = {
  readonly target: readonly TrafficTarget[];
  readonly general: readonly TrafficGeneral[];
};

export const EMPTY_TRAFFIC_LOG: TrafficLog = { target: [], general: [] };

/** Milliseconds after which the traffic log is fetched again (S1-7-007, S1-9-020). */
export const TRAFFIC_LOG_REFRESH_MS = 14_400_000;

/** Seconds after the end of a break at which an image ad appears if the log has no time for it (S1-9-002). */
export const UWALL_DELAY_SECONDS = 300;
export const KEYUP_DELAY_SECONDS = 420;

/** Action of a target entry that calls an image ad off. */
const SKIP_ACTION = 'skip';

type BreakNumber = {
  readonly dfn: number | null;
  readonly part_number: number | null;
  readonly endTime: number;
};

/**
 * The times of a break's image ads: the log's entry for its (dfn, part), else so long after the break's end.
 */
export const imageAdTimes = (log: TrafficLog, one: BreakNumber) => ({
  uwallTime: imageAdTime(log, one, 'L', UWALL_DELAY_SECONDS),
  keyupTime: imageAdTime(log, one, 'K', KEYUP_DELAY_SECONDS),
});

function imageAdTime(
  { target }: TrafficLog,
  { dfn, part_number, endTime }: BreakNumber,
  kind: 'L' | 'K',
  delay: number,
): number | null {
  const entry = target.find(
    (each) => each.ad_type === kind && each.dfn === dfn && each.part_no === part_number,
  );
  if (entry?.action === SKIP_ACTION) return null;
  return entry?.event_time ?? endTime + delay * SECOND;
}

/** The parameters of a break's ad request; empty if the log has none. */
export const customParameters = ({ general }: TrafficLog, dfn: number | null): string =>
  general.find((entry) => entry.dfn === dfn)?.cust_param ?? '';
