import { INTERSTITIAL_CLASS } from './cue-breaks.ts';
import type { PlaylistCue } from './playlist-cues.ts';

/**
 * An HLS interstitial of a playlist (RFC 8216bis, appendix D): assets that play in place of the content from
 * `startTime` (wall-clock ms). Exactly one of the two addresses is set. `resumeOffset` in seconds from the
 * start; null resumes behind as much of the content as the assets took (at the edge on a channel that was
 * there). Durations in seconds, null if unknown; a range of length 0 says nothing of its assets.
 */
export type Interstitial = {
  readonly id: string;
  readonly startTime: number;
  readonly duration: number | null;
  readonly assetUri: string | null;
  readonly assetList: string | null;
  /**
   * Where the tracking addresses of a single asset are listed; null for none (`X-COM-HARBOUR-SIGNALING`,
   * ours).
   */
  readonly signaling: string | null;
  readonly resumeOffset: number | null;
  readonly playoutLimit: number | null;
  /** The viewer may not leave it early, or seek past it without seeing it. */
  readonly restrict: { readonly skip: boolean; readonly jump: boolean };
  /** Seconds until the viewer may skip it, where they may (`X-SKIP-CONTROL-OFFSET`). */
  readonly skipAfter: number;
  /** Plays before the content, after it, or once only, whatever its start. */
  readonly cue: { readonly pre: boolean; readonly post: boolean; readonly once: boolean };
  /** Begins (`out`) or ends (`in`) at the nearest boundary of a segment. */
  readonly snap: { readonly out: boolean; readonly in: boolean };
};

/**
 * The interstitials of a playlist in order of time. `resolve` makes an address of the playlist absolute; null
 * drops the interstitial.
 */
export function interstitials(
  cues: readonly PlaylistCue[],
  resolve: (uri: string) => string | null,
): readonly Interstitial[] {
  return cues
    .flatMap((cue) => (cue.className === INTERSTITIAL_CLASS ? (interstitialOf(cue, resolve) ?? []) : []))
    .sort((a, b) => a.startTime - b.startTime);
}

function interstitialOf(cue: PlaylistCue, resolve: (uri: string) => string | null): Interstitial | null {
  const { attributes } = cue;
  const address = (name: string): string | null => {
    const uri = attributes[name];
    return uri === undefined || uri === '' ? null : resolve(uri);
  };
  const assetUri = address('X-ASSET-URI');
  const assetList = address('X-ASSET-LIST');
  // A range with both or neither is not an interstitial.
  if ((assetUri === null) === (assetList === null)) return null;
  const restrict = tokensOf(attributes['X-RESTRICT']);
  const places = tokensOf(attributes.CUE ?? attributes['X-CUE']);
  const snap = tokensOf(attributes['X-SNAP']);
  const atEdge = places.has('PRE') || places.has('POST');
  // One before or after the content needs no date.
  if (cue.startDate === null && !atEdge) return null;
  return {
    id: cue.id,
    startTime: cue.startDate ?? 0,
    duration: (cue.duration ?? cue.plannedDuration) || null,
    assetUri,
    assetList,
    signaling: address('X-COM-HARBOUR-SIGNALING'),
    resumeOffset: seconds(attributes['X-RESUME-OFFSET']),
    playoutLimit: seconds(attributes['X-PLAYOUT-LIMIT']),
    restrict: { skip: restrict.has('SKIP'), jump: restrict.has('JUMP') },
    skipAfter: Math.max(0, seconds(attributes['X-SKIP-CONTROL-OFFSET']) ?? 0),
    cue: { pre: places.has('PRE'), post: places.has('POST') && !places.has('PRE'), once: places.has('ONCE') },
    snap: { out: snap.has('OUT'), in: snap.has('IN') },
  };
}

const tokensOf = (text = ''): ReadonlySet<string> =>
  new Set(text.split(',').map((word) => word.trim().toUpperCase()));

function seconds(text: string | undefined): number | null {
  const value = text === undefined || text === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : null;
}
