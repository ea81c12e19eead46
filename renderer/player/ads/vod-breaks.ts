import type { AdPorts } from '#renderer/player/ads/ad-ports.ts';
import { loadVmap, type VmapBreak, withoutVmap } from '#renderer/player/ads/vast/load-vmap.ts';
import type { SessionLoop } from '#renderer/player/runtime/session-loop.ts';
import type { AdMark } from './ad-view.ts';
import type { BreakRun } from './break-run.ts';
import type { Viewing } from './viewing.ts';

export type VodDeps = {
  readonly loop: SessionLoop;
  readonly adPorts: Pick<AdPorts, 'fetchText' | 'language'>;
  /** Address of the page. */
  readonly page: string;
};

/** The breaks of a video as they are known, on the seek bar, and requested one at a time. */
export type VodBreaks = {
  readonly all: () => readonly VmapBreak[];
  /** Whether they were answered, if only by none. */
  readonly areLoaded: () => boolean;
  readonly load: (signal: AbortSignal) => Promise<void>;
  readonly request: (kind: 'midroll' | 'postroll', id: string) => BreakRun | null;
  /** Tells the session whether a break follows the content. */
  readonly tellPostRoll: () => void;
};

/** Creates the breaks of a video; none is known before `load`. */
export function createVodBreaks(viewing: Viewing, { loop, adPorts, page }: VodDeps): VodBreaks {
  const { target } = viewing;
  const item = target.kind === 'live' ? target.networkCode : target.videoId;
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
    const adMarks = viewing.plan('midroll').play ? marks() : [];
    loop.dispatch({ type: 'ad-view', session: view().session, change: { adMarks } });
  };
  const tellPostRoll = () => {
    const due = breaks.some(({ id, time }) => time === null && !viewing.limits().played.has(id));
    loop.dispatch({ type: 'post-roll', session: view().session, pending: due && viewing.plan('postroll').play });
  };

  return {
    all: () => breaks,
    areLoaded: () => isLoaded,
    load: async (signal) => {
      const url = viewing.settings().ad_vmap_url;
      const query = { url, page, item, language: adPorts.language(), duration: view().duration };
      breaks = url === '' ? withoutVmap() : await loadVmap(query, adPorts.fetchText, signal);
      isLoaded = true;
      if (signal.aborted) return;
      showMarks();
      tellPostRoll();
    },
    request: (kind, id) =>
      viewing.request({
        ...{ kind, id, tag: breaks.find((one) => one.id === id)?.tag ?? null },
        onLoaded: (ads) => {
          loaded.set(id, { count: ads.length, seconds: ads.reduce((sum, ad) => sum + ad.seconds, 0) });
          showMarks();
        },
        onStart: showMarks,
      }),
    tellPostRoll,
  };
}
