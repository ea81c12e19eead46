import { MINUTE } from '#shared/kernel/time.ts';
import type { ImageAdKind } from './ad-kind.ts';

/** A live event as its document says it. */
export type LiveEventFacts = {
  readonly network_code: string;
  readonly version: number;
  readonly time: number;
  readonly ad: { readonly type: 'Inverted-L-Shape' | 'Key-Up'; readonly ref: string };
};

/** Kinds of image ads by the type of their message (S1-3-025). */
export const KIND_BY_TYPE = { 'Inverted-L-Shape': 'uwall', 'Key-Up': 'keyup' } as const satisfies Record<
  string,
  ImageAdKind
>;

/** Whether an event is still of use: at or after now minus the live time-shift (S1-7-058). */
export const isRecentLiveEvent = (
  { time }: Pick<LiveEventFacts, 'time'>,
  now: number,
  timeshiftMinutes: number,
): boolean => time >= now - timeshiftMinutes * MINUTE;
