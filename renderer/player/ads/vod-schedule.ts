import type { AdPorts } from '#renderer/player/ads/ad-ports.ts';
import type { PlayerState } from '#renderer/player/player-state.ts';
import type { SessionLoop } from '#renderer/player/runtime/session-loop.ts';
import { edgeBreak, LOAD_AHEAD_SECONDS, nearBreak, passedBreak } from '#shared/domain/ads/break-times.ts';
import type { LoadedAd } from './ad-platform.ts';
import type { AdMark } from './ad-view.ts';
import type { AdPicture } from './picture/ad-picture.ts';
import type { BreakRun } from './break-run.ts';
import type { Schedule, Viewing } from './viewing.ts';
import { loadVmap, type VmapBreak, withoutVmap } from './vast/load-vmap.ts';

const PREROLL = 'preroll';

type VodDeps = {
  readonly loop: SessionLoop;
  readonly adPorts: Pick<AdPorts, 'fetchText' | 'language'>;
  readonly picture: AdPicture;
  readonly page: string;
};

/** The breaks of a video: the pre-roll with its start, mid-rolls by its VMAP, the post-roll before its end counts. */
export function createVodSchedule(viewing: Viewing, { loop, adPorts, picture, page }: VodDeps): Schedule {
  const { target } = viewing;
  const item = target.kind === 'live' ? target.networkCode : target.videoId;
  const gone = new AbortController();
  let breaks: readonly VmapBreak[] = [];
  let loads = new Map<string, readonly LoadedAd[]>();
  let deferred = target.paused === true;
  const view = () => loop.store.getState();
  const tagOf = (id: string) => breaks.find((one) => one.id === id)?.tag ?? null;

  const marks = (): readonly AdMark[] =>
    breaks.flatMap(({ id, time }): readonly AdMark[] => {
      const ads = loads.get(id);
      const seconds = ads?.reduce((sum, ad) => sum + ad.seconds, 0) ?? null;
      const played = viewing.limits().played.has(id);
      return time === null || time <= 0 ? [] : [{ time, count: ads?.length ?? null, seconds, played }];
    });
  const showMarks = () => {
    if (!viewing.plan('midroll').play) return;
    loop.dispatch({ type: 'ad-view', session: view().session, change: { adMarks: marks() } });
  };

  const request = (kind: 'midroll' | 'postroll', id: string): BreakRun | null =>
    viewing.request({
      ...{ kind, id, tag: tagOf(id) },
      onLoaded: (ads) => {
        loads = new Map(loads).set(id, ads);
        showMarks();
      },
      onStart: showMarks,
    });

  const preroll = () => {
    deferred = false;
    const run = viewing.request({ kind: 'preroll', id: PREROLL });
    if (!run) return loop.dispatch({ type: 'ad-over', session: view().session, at: 'position' });
    run.hold();
    if (!view().started) picture.cover();
    if (viewing.data() !== null) run.go();
  };

  const tellPostRoll = () => {
    const pending = viewing.plan('postroll').play && breaks.some(({ id, time }) => time === null && !viewing.limits().played.has(id));
    loop.dispatch({ type: 'post-roll', session: view().session, pending });
  };

  const loadBreaks = async () => {
    const url = viewing.settings().ad_vmap_url;
    const { duration } = view();
    const given = { url, page, item, language: adPorts.language(), duration };
    breaks = url === '' ? withoutVmap() : await loadVmap(given, adPorts.fetchText, gone.signal);
    if (gone.signal.aborted) return;
    showMarks();
    tellPostRoll();
  };

  /** Requests what is near, and starts it when the picture is there. */
  const watch = ({ position, duration }: PlayerState) => {
    const limits = viewing.limits();
    const near = nearBreak(breaks, position, limits);
    if (near) {
      const run = viewing.running() ?? request('midroll', near.id);
      return near.start && run?.request.breakId === near.id ? run.go() : undefined;
    }
    const end = duration > 0 && duration - position <= LOAD_AHEAD_SECONDS ? edgeBreak(breaks, null, limits) : null;
    if (end !== null && viewing.running() === null) request('postroll', end);
  };

  return {
    begin: () => {
      if (!deferred) preroll();
    },
    started: () => {
      if (!viewing.plan('preroll').play) viewing.cancel();
      else viewing.running()?.go();
      void loadBreaks();
    },
    follow: (now, before) => {
      if (now.phase !== 'playing') return;
      if (deferred) return preroll();
      if (now.position !== before.position) watch(now);
    },
    seek: (from, to) => {
      const run = viewing.running();
      if (run?.hasStarted()) return;
      viewing.cancel();
      const passed = passedBreak(breaks, from, to, viewing.limits());
      const break_ = passed === null ? null : request('midroll', passed);
      break_?.hold();
      break_?.go();
    },
    contentEnded: () => {
      const { session } = view();
      const id = edgeBreak(breaks, null, viewing.limits());
      const run = viewing.running() ?? (id === null ? null : request('postroll', id));
      if (run?.request.kind !== 'postroll') return loop.dispatch({ type: 'ad-over', session, at: 'position' });
      run.hold();
      run.go();
    },
    restarted: () => {
      viewing.cancel();
      tellPostRoll();
    },
    dispose: () => {
      gone.abort();
      viewing.cancel();
    },
  };
}
