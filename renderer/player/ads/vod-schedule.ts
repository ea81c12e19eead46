import type { AdPicture } from '#renderer/player/ads/picture/ad-picture.ts';
import type { PlayerState } from '#renderer/player/player-state.ts';
import type { SessionLoop } from '#renderer/player/runtime/session-loop.ts';
import { edgeBreak, type Jump, LOAD_AHEAD_SECONDS, missedBreak, nearBreak, passedBreak } from '#shared/domain/ads/break-times.ts';
import { SECOND, type SetTimer } from '#shared/kernel/time.ts';
import type { Schedule, Viewing } from './viewing.ts';
import { createVodBreaks, sourceOf, type VodBreaks, type VodDeps } from './vod-breaks.ts';

/** The break before a video. */
export const PREROLL = { kind: 'preroll', id: 'preroll' } as const;

/** The longest that the start of a video waits for its VMAP; the platforms are asked then. */
const VMAP_WAIT_MS = 1.5 * SECOND;

/** Places the breaks of a video: the pre-roll with its start, mid-rolls by its VMAP, the post-roll before its end counts. */
export function createVodSchedule(
  viewing: Viewing,
  deps: VodDeps & { readonly picture: AdPicture; readonly setTimer: SetTimer },
): Schedule {
  const { loop, picture, setTimer } = deps;
  const breaks = createVodBreaks(viewing, deps);
  const passed = createPassedBreaks(viewing, breaks, loop);
  const gone = new AbortController();
  let deferred = viewing.target.paused === true;
  const view = () => loop.store.getState();
  const release = () => loop.dispatch({ type: 'ad-over', session: view().session, at: 'position' });

  /** The VMAP may name the ads before the video, so they are requested once it is known; the content waits, but not for long. */
  const preroll = () => {
    deferred = false;
    if (breaks.first() !== undefined || !viewing.plan('preroll').play) return requestPreroll();
    loop.dispatch({ type: 'ad-break', session: view().session, state: 'awaited' });
    if (!view().started) picture.cover();
    let isAsked = false;
    const ask = () => {
      if (isAsked || gone.signal.aborted) return;
      isAsked = true;
      cancel();
      requestPreroll();
    };
    const cancel = setTimer(ask, VMAP_WAIT_MS);
    void breaks.answered().then(ask);
  };
  const requestPreroll = () => {
    const run = viewing.request({ ...PREROLL, ...sourceOf(breaks.first()) });
    if (!run) return release();
    run.hold();
    if (!view().started) picture.cover();
    if (viewing.data() !== null) run.go();
  };

  /** Requests what is near, and starts it when the playhead reaches it. */
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
      if (!viewing.plan('preroll').play) {
        viewing.cancel();
        release();
      } else viewing.running()?.go();
      void breaks.load(gone.signal).then(() => gone.signal.aborted || passed.answered());
    },
    follow: (now, before) => {
      if (now.phase !== 'playing') return;
      if (deferred) return preroll();
      if (now.position !== before.position) watch(now);
    },
    seek: passed.seek,
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

/** Plays a break that a seek has passed, before the content resumes at the viewer's position. Breaks passed before they are known play once they have loaded. */
function createPassedBreaks(viewing: Viewing, breaks: VodBreaks, loop: SessionLoop) {
  let jumps: readonly Jump[] = [];
  const play = (id: string | null) => {
    const run = id === null ? null : breaks.request('midroll', id);
    run?.hold();
    run?.go();
  };
  return {
    seek: (from: number, to: number) => {
      if (viewing.running()?.hasStarted()) return;
      viewing.cancel();
      if (!breaks.areLoaded()) jumps = [...jumps, { from, to }];
      play(passedBreak(breaks.all(), from, to, viewing.limits()));
    },
    /** The breaks are known. An ad that plays by now replaces those that were passed. */
    answered: () => {
      const { phase, position } = loop.store.getState();
      const id = missedBreak(breaks.all(), jumps, loop.state().pendingSeek ?? position, viewing.limits());
      jumps = [];
      if (id === null || phase === 'ended' || viewing.running()?.hasStarted()) return;
      viewing.cancel();
      play(id);
    },
  };
}
