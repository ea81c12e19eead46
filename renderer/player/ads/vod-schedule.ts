import type { AdPicture } from '#renderer/player/ads/picture/ad-picture.ts';
import type { PlayerState } from '#renderer/player/player-state.ts';
import { edgeBreak, LOAD_AHEAD_SECONDS, nearBreak, passedBreak } from '#shared/domain/ads/break-times.ts';
import type { Schedule, Viewing } from './viewing.ts';
import { createVodBreaks, type VodDeps } from './vod-breaks.ts';

const PREROLL = 'preroll';

/** Places the breaks of a video: the pre-roll with its start, mid-rolls by its VMAP, the post-roll before its end counts. */
export function createVodSchedule(viewing: Viewing, deps: VodDeps & { readonly picture: AdPicture }): Schedule {
  const { loop, picture } = deps;
  const breaks = createVodBreaks(viewing, deps);
  const gone = new AbortController();
  let deferred = viewing.target.paused === true;
  const view = () => loop.store.getState();
  const release = () => loop.dispatch({ type: 'ad-over', session: view().session, at: 'position' });

  const preroll = () => {
    deferred = false;
    const run = viewing.request({ kind: 'preroll', id: PREROLL });
    if (!run) return release();
    run.hold();
    if (!view().started) picture.cover();
    if (viewing.data() !== null) run.go();
  };

  /** Requests what is near, and starts it when the picture is there. */
  const watch = ({ position, duration }: PlayerState) => {
    const limits = viewing.limits();
    const near = nearBreak(breaks.all(), position, limits);
    if (near) {
      const run = viewing.running() ?? breaks.request('midroll', near.id);
      return near.start && run?.request.breakId === near.id ? run.go() : undefined;
    }
    const end = duration > 0 && duration - position <= LOAD_AHEAD_SECONDS ? edgeBreak(breaks.all(), null, limits) : null;
    if (end !== null && viewing.running() === null) breaks.request('postroll', end);
  };

  return {
    begin: () => {
      if (!deferred) preroll();
    },
    started: () => {
      if (!viewing.plan('preroll').play) viewing.cancel();
      else viewing.running()?.go();
      void breaks.load(gone.signal);
    },
    follow: (now, before) => {
      if (now.phase !== 'playing') return;
      if (deferred) return preroll();
      if (now.position !== before.position) watch(now);
    },
    seek: (from, to) => {
      if (viewing.running()?.hasStarted()) return;
      viewing.cancel();
      const passed = passedBreak(breaks.all(), from, to, viewing.limits());
      const run = passed === null ? null : breaks.request('midroll', passed);
      run?.hold();
      run?.go();
    },
    contentEnded: () => {
      const id = edgeBreak(breaks.all(), null, viewing.limits());
      const run = viewing.running() ?? (id === null ? null : breaks.request('postroll', id));
      if (run?.request.kind !== 'postroll') return release();
      run.hold();
      run.go();
    },
    restarted: () => {
      viewing.cancel();
      breaks.tellPostRoll();
    },
    dispose: () => {
      gone.abort();
      viewing.cancel();
    },
  };
}
