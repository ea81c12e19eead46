import { createHash } from 'node:crypto';
import type { GuideSlot } from '#service/store/guide/guide.ts';

/** The programmes of a channel that begin in one guide day, already written as JSON. Times in milliseconds since 1970. */
export type ChannelDay = {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** The items, a comma between two. */
  readonly json: Buffer;
  /** Where each item begins in `json`, and one past the end for what would follow. */
  readonly offsets: readonly number[];
  /** Tells this content from any other. */
  readonly digest: string;
  /** It reads so from `validFrom` until before `validUntil`: a programme can be played again once its broadcast has ended. */
  readonly validFrom: number;
  readonly validUntil: number;
};

/** Writes a channel's day as it reads at `now`. `jsonOf` writes one programme. */
export function writeChannelDay(slots: readonly GuideSlot[], now: number, jsonOf: (slot: GuideSlot) => string): ChannelDay {
  const items = slots.map((slot) => Buffer.from(jsonOf(slot)));
  const offsets = [0];
  for (const item of items) offsets.push((offsets.at(-1) ?? 0) + item.length + 1);
  const json = Buffer.concat(items.flatMap((item, index) => (index === 0 ? [item] : [COMMA, item])));
  const turns = slots.filter(({ vod_episode_id }) => vod_episode_id !== null).map(({ end }) => end);
  return {
    ...{ json, offsets, starts: slots.map(({ start }) => start), ends: slots.map(({ end }) => end) },
    digest: createHash('sha1').update(json).digest('base64url'),
    validFrom: Math.max(Number.NEGATIVE_INFINITY, ...turns.filter((end) => end <= now)),
    validUntil: Math.min(Number.POSITIVE_INFINITY, ...turns.filter((end) => end > now)),
  };
}

/** The items from `first` to `last`, both included, as they stand in a list. */
export const itemBytes = ({ json, offsets }: ChannelDay, first: number, last: number): Buffer =>
  json.subarray(offsets[first], (offsets[last + 1] ?? json.length + 1) - 1);

export const COMMA: Buffer = Buffer.from(',');
