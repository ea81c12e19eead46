import type { LoadedAd } from '#renderer/player/ads/ad-platform.ts';
import type { AdPorts } from '#renderer/player/ads/ad-ports.ts';
import type { BreakRun } from '#renderer/player/ads/break-run.ts';
import type { AdPicture } from '#renderer/player/ads/picture/ad-picture.ts';
import type { Viewing } from '#renderer/player/ads/viewing.ts';
import type { EngineCues } from '#renderer/player/engine/engine-cues.ts';
import type { AdMark } from '#renderer/player/session/ad-view.ts';
import type { SessionLoop } from '#renderer/player/session/session-loop.ts';
import type { LinearAdKind } from '#shared/domain/ads/ad-kind.ts';
import {
  edgeInterstitial,
  jumpedInterstitial,
  nearInterstitial,
  type PlacedInterstitial,
  placedInterstitials,
  playAgain,
  resumePosition,
} from '#shared/domain/ads/cues/vod-interstitials.ts';
import { createInterstitialPlatform, mayPlayInterstitial } from './interstitial-platform.ts';

export type PlaylistBreakDeps = {
  readonly loop: SessionLoop;
  readonly adPorts: Pick<AdPorts, 'fetchText' | 'canOpen'>;
  readonly engineCues: EngineCues;
  readonly picture: AdPicture;
  /** Address of the page. */
  readonly page: string;
  /** Called once the playlist is known. */
  readonly onKnown: () => void;
};

/**
 * The breaks that a video's playlist itself contains (HLS interstitials). They are part of the stream, so
 * `ad_free_time` does not count for them.
 */
export type PlaylistBreaks = {
  /** Plays the one before the content, if there is one; returns whether it does. */
  readonly before: () => boolean;
  /**
   * Requests the one that is near, and starts it when the playhead is there; returns whether there is one.
   */
  readonly watch: (position: number) => boolean;
  /** Plays the one that a seek must not pass unseen; returns whether it does. */
  readonly seek: (from: number, to: number) => boolean;
  /** Requests the one after the content; null if there is none. */
  readonly after: () => BreakRun | null;
  readonly hasAfter: () => boolean;
  readonly marks: () => readonly AdMark[];
};

/**
 * The interstitials of the stream that plays, read once. Of several playlists, sound and picture, one may
 * have them; until then there are none.
 */
function createPlacedList(
  { interstitials }: EngineCues,
  page: string,
  onKnown: () => void,
): () => readonly PlacedInterstitial[] {
  let known: readonly PlacedInterstitial[] | null = null;
  return () => {
    const found = known === null ? interstitials() : null;
    if (found === null) return known ?? [];
    const base = URL.canParse(found.url, page) ? new URL(found.url, page).href : page;
    known = placedInterstitials(found.text, (uri) =>
      URL.canParse(uri, base) ? new URL(uri, base).href : null,
    );
    onKnown();
    return known;
  };
}

/** Creates the breaks of a playlist; none is known before the engine has fetched it. */
export function createPlaylistBreaks(viewing: Viewing, deps: PlaylistBreakDeps): PlaylistBreaks {
  const { loop, adPorts, engineCues, picture, page, onKnown } = deps;
  const spent = new Set<string>();
  const platformDeps = { ports: adPorts, picture, page, viewer: viewing.tagViewer };
  /** Where the content was sent on after a break; that seek passes nothing. */
  let sentOn: number | null = null;

  const placedList = createPlacedList(engineCues, page, onKnown);
  const playable = (): readonly PlacedInterstitial[] =>
    placedList().filter(({ one }) => mayPlayInterstitial(one, viewing.tagViewer().kids, page));

  const request = (kind: LinearAdKind, placed: PlacedInterstitial, byPlaying: boolean): BreakRun | null => {
    let pod: readonly LoadedAd[] = [];
    let started = false;
    return viewing.request({
      kind,
      id: placed.one.id,
      platforms: [createInterstitialPlatform(placed.one, platformDeps)],
      onLoaded: (ads) => {
        pod = ads;
      },
      onStart: () => {
        started = true;
        onKnown();
      },
      onOver: () => {
        spent.add(placed.one.id);
        const at = byPlaying && started ? resumePosition(placed, secondsOf(pod, placed)) : null;
        if (at === null) return;
        sentOn = at;
        loop.dispatch({ type: 'seek-to', seconds: at });
      },
    });
  };

  return {
    before: () => {
      const placed = edgeInterstitial(playable(), 'pre', spent);
      const run = placed === null || viewing.running() !== null ? null : request('preroll', placed, false);
      if (run === null) return false;
      run.hold();
      picture.cover();
      run.go();
      return true;
    },
    watch: (position) => {
      const near = nearInterstitial(playable(), position, spent);
      if (near === null) return false;
      const { id } = near.placed.one;
      const run = viewing.running() ?? request('midroll', near.placed, true);
      if (near.start && run?.request.breakId === id) run.go();
      return run !== null;
    },
    seek: (from, to) => {
      if (sentOn !== null && Math.abs(to - sentOn) < 1) {
        sentOn = null;
        return false;
      }
      for (const id of playAgain(placedList(), to)) spent.delete(id);
      if (viewing.running()?.hasStarted()) return false;
      const placed = jumpedInterstitial(playable(), from, to, spent);
      if (placed === null) return false;
      viewing.cancel();
      const run = request('midroll', placed, false);
      run?.hold();
      run?.go();
      return run !== null;
    },
    after: () => {
      const placed = edgeInterstitial(playable(), 'post', spent);
      return placed === null ? null : request('postroll', placed, false);
    },
    hasAfter: () => edgeInterstitial(playable(), 'post', spent) !== null,
    marks: () => playable().flatMap((placed) => markOf(placed, viewing.limits().played)),
  };
}

/** The mark of an interstitial on the seek bar; none for those before the content. */
const markOf = ({ one, time }: PlacedInterstitial, played: ReadonlySet<string>): readonly AdMark[] =>
  time === null || time <= 0
    ? []
    : [{ time, count: null, seconds: one.duration, played: played.has(one.id) }];

/** How long the assets of an interstitial took; what is not known is taken from the playlist. */
const secondsOf = (pod: readonly LoadedAd[], { one }: PlacedInterstitial): number =>
  pod.every(({ seconds }) => seconds > 0) && pod.length > 0
    ? pod.reduce((sum, { seconds }) => sum + seconds, 0)
    : (one.duration ?? 0);
