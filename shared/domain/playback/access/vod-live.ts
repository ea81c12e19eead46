import type { AccessPrompt, AccessVerdict } from './access-check.ts';

/** What choosing a vodlive tile does. `log` asks for the log call that goes with a purchase prompt. */
export type VodLiveVerdict =
  | { readonly open: 'LIVE_PLAYER'; readonly log: false }
  | { readonly open: 'PROMPT'; readonly prompt: AccessPrompt; readonly log: boolean }
  | { readonly open: 'NOTHING'; readonly log: false };

/**
 * A vodlive tile opens a live player only if access is granted and the item is live; when it needs purchase, a log call is sent
 * (playback section 4).
 */
export function vodLiveTile(verdict: AccessVerdict, isLive: boolean): VodLiveVerdict {
  if (verdict.access === 'prompt') {
    return { open: 'PROMPT', prompt: verdict.prompt, log: verdict.prompt === 'PURCHASE_REQUIRED' };
  }
  return isLive ? { open: 'LIVE_PLAYER', log: false } : { open: 'NOTHING', log: false };
}

/** How a video plays: at the live edge, a live stream from a start in its past, or on demand. */
export type VideoType = 'live' | 'vodlive' | 'vod';

/** The type of a start: a live stream whose start lies in the past is vodlive (playback section 3). Times in milliseconds. */
export function videoType(live: boolean, startAt: number | null, now: number): VideoType {
  if (!live) return 'vod';
  return startAt !== null && startAt < now ? 'vodlive' : 'live';
}
