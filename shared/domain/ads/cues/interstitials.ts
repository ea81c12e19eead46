import { INTERSTITIAL_CLASS } from './live-breaks.ts';
import type { PlaylistCue } from './playlist-cues.ts';

/**
 * An HLS interstitial of a playlist (RFC 8216bis, appendix D): assets that play in place of the content from `startTime` (wall-clock ms). Exactly one
 * of the two addresses is set. `resumeOffset` in seconds from the start; null resumes where the assets end (at the edge on a channel that was there).
 * Durations in seconds.
 */
export type Interstitial = {
  readonly id: string;
  readonly startTime: number;
  readonly duration: number | null;
  readonly assetUri: string | null;
  readonly assetList: string | null;
  /** Where the tracking addresses of a single asset are listed; null for none (`X-COM-HARBOUR-SIGNALING`, ours). */
  readonly signaling: string | null;
  readonly resumeOffset: number | null;
  readonly playoutLimit: number | null;
  /** The viewer may not leave it early, or seek past it without seeing it. */
  readonly restrict: { readonly skip: boolean; readonly jump: boolean };
  /** Plays before the content, after it, or once only, whatever its start. */
  readonly cue: { readonly pre: boolean; readonly post: boolean; readonly once: boolean };
};

/** The interstitials of a playlist in order of time. `resolve` makes an address of the playlist absolute; null drops the interstitial. */
export function interstitials(cues: readonly PlaylistCue[], resolve: (uri: string) => string | null): readonly Interstitial[] {
  return cues
    .flatMap((cue) => {
      const one = cue.className === INTERSTITIAL_CLASS && cue.startDate !== null ? interstitialOf(cue, cue.startDate, resolve) : null;
      return one === null ? [] : [one];
    })
    .sort((a, b) => a.startTime - b.startTime);
}

function interstitialOf(cue: PlaylistCue, startTime: number, resolve: (uri: string) => string | null): Interstitial | null {
  const { attributes } = cue;
  const address = (name: string): string | null => {
    const uri = attributes[name];
    return uri === undefined || uri === '' ? null : resolve(uri);
  };
  const [assetUri, assetList] = [address('X-ASSET-URI'), address('X-ASSET-LIST')];
  // A range with both or neither is not an interstitial.
  if ((assetUri === null) === (assetList === null)) return null;
  const restrict = tokensOf(attributes['X-RESTRICT']);
  const places = tokensOf(attributes.CUE ?? attributes['X-CUE']);
  return {
    id: cue.id,
    startTime,
    duration: cue.duration ?? cue.plannedDuration,
    assetUri,
    assetList,
    signaling: address('X-COM-HARBOUR-SIGNALING'),
    resumeOffset: seconds(attributes['X-RESUME-OFFSET']),
    playoutLimit: seconds(attributes['X-PLAYOUT-LIMIT']),
    restrict: { skip: restrict.has('SKIP'), jump: restrict.has('JUMP') },
    cue: { pre: places.has('PRE'), post: places.has('POST'), once: places.has('ONCE') },
  };
}

const tokensOf = (text = ''): ReadonlySet<string> => new Set(text.split(',').map((word) => word.trim()));

function seconds(text: string | undefined): number | null {
  const value = text === undefined || text === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : null;
}
