import type { PlaylistBreaks } from '#renderer/player/ads/interstitials/vod-playlist-breaks.ts';
import { parseVmap, type VmapBreak, withoutVmap } from '#renderer/player/ads/vast/load-vmap.ts';
import type { VmapAnswer, Vmaps } from '#renderer/player/ads/vast/vmaps.ts';
import { targetKey } from '#renderer/player/player-state.ts';
import type { AdMark } from '#renderer/player/session/ad-view.ts';
import type { SessionLoop } from '#renderer/player/session/session-loop.ts';
import type { AdPorts } from './ad-ports.ts';
import { isOwnAddress } from './break-platforms.ts';
import type { BreakRun } from './break-run.ts';
import type { Viewing } from './viewing.ts';

export type VodDeps = {
  readonly loop: SessionLoop;
  readonly adPorts: Pick<AdPorts, 'language'>;
  readonly vmaps: Vmaps;
  /** Additions from the playlist: marks on the seek bar, and whether a break follows the content. */
  readonly playlist: () => Pick<PlaylistBreaks, 'marks' | 'hasAfter'>;
  /** Address of the page. */
  readonly page: string;
};

/** The breaks of a video as they are known, on the seek bar, and requested one at a time. */
export type VodBreaks = {
  readonly all: () => readonly VmapBreak[];
  /** Whether they were answered, if only by none. */
  readonly areLoaded: () => boolean;
  readonly load: (signal: AbortSignal) => Promise<void>;
  /**
   * The break before the video by its VMAP: null if the document names none, or there is no document;
   * undefined while that is not known.
   */
  readonly first: () => VmapBreak | null | undefined;
  /** Resolves once `first` is known. */
  readonly answered: () => Promise<void>;
  readonly request: (kind: 'midroll' | 'postroll', id: string) => BreakRun | null;
  /** Tells the session whether a break follows the content. */
  readonly tellPostRoll: () => void;
  readonly showMarks: () => void;
};

/** Where the ads of a break come from: the document within it, its address, or the platforms. */
export const breakSource = (one: VmapBreak | null | undefined) => ({
  tag: one?.tag ?? null,
  document: one?.document ?? null,
});

/**
 * The question for a video's VMAP document; null if there is none to ask: the address is empty, or a third
 * party's and this a kids profile.
 */
export function askVmap(
  viewing: Viewing,
  { adPorts, vmaps, page }: Omit<VodDeps, 'loop' | 'playlist'>,
): VmapAnswer | null {
  const { target } = viewing;
  const url = viewing.settings().ad_vmap_url;
  const mayAsk = isOwnAddress(url, page) || !viewing.tagViewer().kids;
  return url === '' || !mayAsk
    ? null
    : vmaps.ask({ url, page, item: targetKey(target), language: adPorts.language() });
}

/** The break at the start of a document. */
export const firstBreak = (text: string | null): VmapBreak | null =>
  parseVmap(text ?? '', 0).find(({ time }) => time === 0) ?? null;

/** Creates the breaks of a video; none is known before `load`. */
export function createVodBreaks(
  viewing: Viewing,
  { loop, adPorts, vmaps, page, playlist }: VodDeps,
): VodBreaks {
  let question: VmapAnswer | null | undefined;
  const vmapAnswer = (): VmapAnswer | null => {
    if (question === undefined) question = askVmap(viewing, { adPorts, vmaps, page });
    return question;
  };
  /** How many ads each break had, and their seconds in all. */
  const loaded = new Map<string, { readonly count: number; readonly seconds: number }>();
  let breaks: readonly VmapBreak[] = [];
  let isLoaded = false;
  const view = () => loop.store.getState();

  const marks = (): readonly AdMark[] =>
    breaks.flatMap(({ id, time }): readonly AdMark[] => {
      const { count, seconds } = loaded.get(id) ?? { count: null, seconds: null };
      const played = viewing.limits().played.has(id);
      return time === null || time <= 0 ? [] : [{ time, count, seconds, played }];
    });
  const showMarks = () => {
    const adMarks = viewing.plan('midroll').play
      ? [...marks(), ...playlist().marks()].sort((a, b) => a.time - b.time)
      : [];
    loop.dispatch({ type: 'ad-view', session: view().session, change: { adMarks } });
  };
  const tellPostRoll = () => {
    const due =
      playlist().hasAfter() ||
      breaks.some(({ id, time }) => time === null && !viewing.limits().played.has(id));
    loop.dispatch({
      type: 'post-roll',
      session: view().session,
      pending: due && viewing.plan('postroll').play,
    });
  };

  return {
    all: () => breaks,
    areLoaded: () => isLoaded,
    first: () => {
      const answer = vmapAnswer();
      const text = answer === null ? null : answer.text();
      return text === undefined ? undefined : firstBreak(text);
    },
    answered: async () => vmapAnswer()?.done,
    load: async (signal) => {
      const answer = vmapAnswer();
      await answer?.done;
      breaks = answer === null ? withoutVmap() : parseVmap(answer.text() ?? '', view().duration);
      isLoaded = true;
      if (signal.aborted) return;
      showMarks();
      tellPostRoll();
    },
    request: (kind, id) =>
      viewing.request({
        kind,
        id,
        ...breakSource(breaks.find((one) => one.id === id)),
        onLoaded: (ads) => {
          loaded.set(id, { count: ads.length, seconds: ads.reduce((sum, ad) => sum + ad.seconds, 0) });
          showMarks();
        },
        onStart: showMarks,
      }),
    tellPostRoll,
    showMarks,
  };
}
