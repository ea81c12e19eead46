import { recentPlaylist } from '#service/imported/streams/hls/recent-playlist.ts';
import type { ContentSpan } from '#service/kernel/media/routes/stream-gate.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { LIVE_PART, pastTimes } from './stream-part.ts';

/** Returns whether a token's span holds all of a part; what is on air now is in it as long as the token lasts. */
export function isPartOpen(part: string, span: ContentSpan | null, now: number): boolean {
  if (span === null) return true;
  const { start, end } =
    part === LIVE_PART ? { start: now, end: now } : (pastTimes(part) ?? { start: 0, end: 0 });
  return span.since <= start && end <= span.until;
}

/** Returns the time before which a part that is on air shows nothing to a token. */
export const liveSince = (part: string, span: ContentSpan | null): number =>
  span === null || part !== LIVE_PART ? 0 : span.since;

/** Returns what a token opens of a playlist. */
export function openPlaylist(text: string, part: string, span: ContentSpan | null, now: number): string {
  const since = liveSince(part, span);
  return since === 0 ? text : recentPlaylist(text, (now - since) / SECOND);
}
