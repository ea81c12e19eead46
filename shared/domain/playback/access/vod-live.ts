import type { AccessPrompt, AccessVerdict } from './access-check.ts';

/** Result of choosing a vodlive tile. `log` requests the log call of a purchase prompt. */
export type VodLiveVerdict =
  | { readonly open: 'LIVE_PLAYER'; readonly log: false }
  | { readonly open: 'PROMPT'; readonly prompt: AccessPrompt; readonly log: boolean }
  | { readonly open: 'NOTHING'; readonly log: false };

/**
 * Returns the result of a vodlive tile: a live player only with access and if the item is live; the purchase
 * prompt sends a log call (S1-4-020, S1-4-021).
 */
export function vodLiveTile(verdict: AccessVerdict, isLive: boolean): VodLiveVerdict {
  if (verdict.access === 'prompt') {
    return { open: 'PROMPT', prompt: verdict.prompt, log: verdict.prompt === 'PURCHASE_REQUIRED' };
  }
  return isLive ? { open: 'LIVE_PLAYER', log: false } : { open: 'NOTHING', log: false };
}

/** Video type: live at the edge, live from a start in the past, or on demand. */
export type VideoType = 'live' | 'vodlive' | 'vod';

/**
 * Returns the video type: a live stream with a start in the past is vodlive (S1-3-012). Times in
 * milliseconds.
 */
export function videoType(live: boolean, startAt: number | null, now: number): VideoType {
  if (!live) return 'vod';
  return startAt !== null && startAt < now ? 'vodlive' : 'live';
}
