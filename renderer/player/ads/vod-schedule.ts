import {
  createPlaylistBreaks,
  type PlaylistBreakDeps,
  type PlaylistBreaks,
} from '#renderer/player/ads/interstitials/vod-playlist-breaks.ts';
import type { PlayerState } from '#renderer/player/player-state.ts';
import type { SessionLoop } from '#renderer/player/session/session-loop.ts';
import {
  edgeBreak,
  type Jump,
  LOAD_AHEAD_SECONDS,
  missedBreak,
  nearBreak,
  passedBreak,
} from '#shared/domain/ads/break-times.ts';
import { SECOND, type SetTimer } from '#shared/kernel/time.ts';
import type { BreakSchedule, Viewing } from './viewing.ts';
import { breakSource, createVodBreaks, type VodBreaks, type VodDeps } from './vod-breaks.ts';

/** The break before a video. */
export const PREROLL = { kind: 'preroll', id: 'preroll' } as const;

/** The longest that the start of a video waits for its VMAP; the platforms are asked then. */
const VMAP_WAIT_MS = 1.5 * SECOND;

/** Phases in which what the playlist has before the content may still play. */
const BEFORE_CONTENT: ReadonlySet<PlayerState['phase']> = new Set(['loading', 'playing']);

type ScheduleDeps = Omit<VodDeps, 'playlist'> &
  Omit<PlaylistBreakDeps, 'onKnown'> & { readonly setTimer: SetTimer };

/**
 * Places the breaks of a video: the pre-roll with its start, mid-rolls by its VMAP and its playlist, the
 * post-roll before its end counts.
 */
export function createVodSchedule(viewing: Viewing, deps: ScheduleDeps): BreakSchedule {
  const { loop } = deps;
  const onKnown = () => {
    breaks.showMarks();
    breaks.tellPostRoll();
  };
  const playlist = createPlaylistBreaks(viewing, { ...deps, onKnown });
  const breaks = createVodBreaks(viewing, { ...deps, playlist: () => playlist });
  const passedBreaks = createPassedBreaks(viewing, breaks, loop);
  const departure = new AbortController();
  const preroll = createPreroll(viewing, { ...deps, breaks, playlist, gone: departure.signal });
  let deferred = viewing.target.paused === true;
  const release = () =>
    loop.dispatch({ type: 'ad-over', session: loop.store.getState().session, at: 'position' });
  const start = () => {
    deferred = false;
    preroll.start();
  };

  /** Requests what is near, and starts it when the playhead reaches it. */
  const watch = ({ position, duration }: PlayerState) => {
    if (playlist.watch(position)) return;
    const limits = viewing.limits();
    const near = nearBreak(breaks.all(), position, limits);
    if (near) {
      const run = viewing.running() ?? breaks.request('midroll', near.id);
      return near.start && run?.request.breakId === near.id ? run.go() : undefined;
    }
    const isNearEnd = duration > 0 && duration - position <= LOAD_AHEAD_SECONDS && !playlist.hasAfter();
    const end = isNearEnd ? edgeBreak(breaks.all(), null, limits) : null;
    if (end !== null && viewing.running() === null) breaks.request('postroll', end);
  };

  return {
    begin: () => {
      if (!deferred) start();
    },
    started: () => {
      if (viewing.plan('preroll').play) viewing.running()?.go();
      else {
        viewing.cancel();
        release();
      }
      void breaks.load(departure.signal).then(() => departure.signal.aborted || passedBreaks.answered());
    },
    follow: (now, before) => {
      if (preroll.isOver() && BEFORE_CONTENT.has(now.phase) && playlist.before()) return;
      if (now.phase !== 'playing') return;
      if (deferred) return start();
      if (now.position !== before.position) watch(now);
    },
    seek: (from, to) => {
      if (!playlist.seek(from, to)) passedBreaks.seek(from, to);
    },
    contentEnded: () => {
      const id = edgeBreak(breaks.all(), null, viewing.limits());
      const run =
        viewing.running() ?? playlist.after() ?? (id === null ? null : breaks.request('postroll', id));
      if (run?.request.kind !== 'postroll') return release();
      run.hold();
      run.go();
    },
    restarted: () => {
      viewing.cancel();
      breaks.tellPostRoll();
    },
    dispose: () => {
      departure.abort();
      viewing.cancel();
    },
  };
}

type PrerollDeps = ScheduleDeps & {
  readonly breaks: VodBreaks;
  readonly playlist: PlaylistBreaks;
  readonly gone: AbortSignal;
};

/** The ads before a video: those of its VMAP or of the platforms, then what its playlist has there. */
function createPreroll(viewing: Viewing, { loop, picture, setTimer, breaks, playlist, gone }: PrerollDeps) {
  let isOver = false;
  const view = () => loop.store.getState();
  const cover = () => {
    if (!view().started) picture.cover();
  };
  const request = () => {
    const onOver = () => {
      isOver = true;
      if (!gone.aborted) playlist.before();
    };
    const run = viewing.request({ ...PREROLL, ...breakSource(breaks.first()), onOver });
    if (!run) {
      isOver = true;
      return loop.dispatch({ type: 'ad-over', session: view().session, at: 'position' });
    }
    run.hold();
    cover();
    if (viewing.data() !== null) run.go();
  };
  return {
    /** No ad of the platforms plays before the content any more. */
    isOver: () => isOver,
    /**
     * The VMAP may name the ads before the video, so they are requested once it is known; the content waits,
     * but not for long.
     */
    start: () => {
      if (breaks.first() !== undefined || !viewing.plan('preroll').play) return request();
      loop.dispatch({ type: 'ad-break', session: view().session, state: 'awaited' });
      cover();
      let isAsked = false;
      const ask = () => {
        if (isAsked || gone.aborted) return;
        isAsked = true;
        cancel();
        request();
      };
      const cancel = setTimer(ask, VMAP_WAIT_MS);
      void breaks.answered().then(ask);
    },
  };
}

/**
 * Plays a break that a seek has passed, before the content resumes at the viewer's position. Breaks passed
 * before they are known play once they have loaded.
 */
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
