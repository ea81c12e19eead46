import {
  type Dispatch,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { LazyBoundary } from '#renderer/content/loading/lazy-boundary.tsx';
import { ImageAdFrame } from '#renderer/features/playback/player/ads/lazy-ads.ts';
import { useSurfaceAds } from '#renderer/features/playback/player/ads/use-surface-ads.ts';
import { PipWindow } from '#renderer/features/playback/player/dock/pip-window.tsx';
import { usePipWindow } from '#renderer/features/playback/player/dock/use-pip-window.ts';
import { usePlayerKeys } from '#renderer/features/playback/player/keys/use-player-keys.ts';
import { PictureTouch } from '#renderer/features/playback/player/touch/picture-touch.tsx';
import { formatClockTime } from '#renderer/i18n/format-time.ts';
import type { PlayerState } from '#renderer/player/player-state.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { useMediaQuery } from '#renderer/ui/base/use-media-query.ts';
import { useNavigation } from '#renderer/ui/navigation/navigation-context.ts';
import { IDLE_CONTROLS_MS } from '#shared/domain/playback/player-timing.ts';
import css from './player-surface.module.css';
import { Spinner } from './spinner.tsx';
import { StateAnnouncer } from './state-announcer.tsx';
import { SurfaceControls } from './surface-controls.tsx';
import { SurfaceNotices } from './surface-notices.tsx';
import { SurfacePanels } from './surface-panels.tsx';
import type { PlayerSurfaceProps } from './surface-props.ts';
import {
  INITIAL_SURFACE,
  type PanelName,
  type SurfaceEvent,
  type SurfaceState,
  surfaceReducer,
} from './surface-state.ts';
import { useFirstFocus } from './use-first-focus.ts';
import { type SteadyState, usePlayerState, useSteadyState } from './use-player-state.ts';

const isWaiting = ({ phase, started }: SteadyState): boolean =>
  phase === 'resolving' ||
  phase === 'loading' ||
  phase === 'seeking' ||
  phase === 'buffering' ||
  (phase === 'playing' && !started);

const isBlocked = ({ error, refusal, phase, outcome }: SteadyState): boolean =>
  error !== null ||
  refusal !== null ||
  phase === 'pair-device' ||
  (phase === 'ended' && outcome === 'last-preview');

/**
 * Returns how a swipe leaves the player, and what its Back button does: on a phone on its side a channel has
 * one as well.
 */
function useWayOut(onBack: (() => void) | undefined) {
  const { back } = useNavigation();
  const leave = onBack ?? back;
  return { leave, onBack: useSideways() ? leave : onBack };
}

/**
 * The video with its overlays: controls that hide when idle, panels, notices, spinner, errors and refusals.
 * Fills its container.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the layers of the player in order.
export function PlayerSurface(props: PlayerSurfaceProps) {
  const { player, onZap, children } = props;
  const view = useSteadyState(player);
  const { title, line } = usePlayerState(player, (state) => playerTitles(props, state));
  const surface = useRef<HTMLElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const { state, change, toggleFull: toggle } = useSurfaceState(surface);
  const small = usePipWindow(player, view.pictureInPicture);
  const blocked = isBlocked(view);
  const mini = view.placement === 'mini';
  const inAd = view.phase === 'ad';
  const panel = blocked || mini ? null : state.panel;
  const holdsControls =
    blocked ||
    panel !== null ||
    (!view.started && !inAd) ||
    view.phase === 'paused' ||
    view.phase === 'ended';
  const { shown, wake, rest } = useIdleControls(holdsControls);
  const { leave, onBack } = useWayOut(props.onBack);
  const togglePanel = (name: PanelName) => change({ type: 'toggle', panel: name });
  usePlayerKeys({
    player,
    toggleFullScreen: toggle,
    toggleHelp: () => togglePanel('keys'),
    onZap: view.target?.kind === 'live' ? onZap : undefined,
    onUse: wake,
  });
  useMediaMetadata({ ...props, title, line });
  useFirstFocus(surface, '#main');
  /*
   * Before the effects that read captions from the video: a player that has already started does not notify
   * them again.
   */
  useLayoutEffect(
    () => (picture.current && small.place === null ? player.attachTo(picture.current) : undefined),
    [player, small.place],
  );
  const { imageAd, shrunk, hadAd } = useSurfaceAds(player, inAd, !blocked && !mini && !inAd, change);

  return (
    <section
      ref={surface}
      tabIndex={-1}
      className={classNames(css.surface, !shown && css.idle, mini && css.mini)}
      aria-label={title}
      data-takes-arrows={blocked ? undefined : ''}
      data-first-focus={blocked || mini ? undefined : ''}
      data-phase={view.phase}
      data-idle={shown ? undefined : ''}
      data-panel={panel === null ? undefined : (state.option ?? panel)}
      onPointerMove={wake}
      onPointerDown={wake}
      onFocus={wake}
      onKeyDown={wake}
    >
      <div
        ref={picture}
        className={classNames(css.picture, shrunk === true && css.shrunk)}
        data-shrunk={shrunk ?? undefined}
      />
      {blocked && props.artwork && <img className={css.still} src={props.artwork} alt="" />}
      {children}
      {!inAd && <div className={css.shade} aria-hidden="true" hidden={shrunk === true} />}
      {!blocked && (
        <PictureTouch
          player={player}
          onClose={panel === null ? null : () => change({ type: 'close' })}
          onDoubleClick={toggle}
          onTap={shown ? rest : wake}
          onSwipeDown={state.full ? toggle : leave}
        />
      )}
      {isWaiting(view) && !blocked && <Spinner />}
      <div className={classNames(css.stage, shrunk === true && css.shrunk)}>
        <SurfaceNotices
          {...props}
          title={title}
          line={line}
          view={view}
          picture={picture}
          shown={shown}
          blocked={blocked}
        />
      </div>
      {(shrunk !== null || imageAd !== null) && (
        <LazyBoundary name="image-ad">
          <ImageAdFrame player={player} ad={imageAd} title={title} line={line} raised={shown} />
        </LazyBoundary>
      )}
      <SurfaceControls
        {...props}
        title={title}
        line={line}
        view={view}
        panel={panel}
        onBack={onBack}
        blocked={blocked}
        full={state.full}
        bare={shrunk === true}
        onFullScreen={toggle}
        onPanel={togglePanel}
        onPicture={small.toggle}
      />
      {panel !== null && (
        <SurfacePanels {...props} view={view} panel={panel} option={state.option} onChange={change} />
      )}
      <PipWindow player={player} view={view} place={small.place} />
      <StateAnnouncer player={player} view={view} title={title} ads={hadAd} />
    </section>
  );
}

/** A phone on its side, where the player fills the window; the same query as in the style sheets. */
const SIDEWAYS = '(orientation: landscape) and (max-height: 479px) and (pointer: coarse)';

/** Returns whether the window is a phone on its side. */
const useSideways = (): boolean => useMediaQuery(SIDEWAYS) === true;

type Titles = { readonly title: string; readonly line: string | undefined };

/**
 * The title and its second line. On a channel they follow the programme at the playhead, however far behind
 * live it is.
 */
function playerTitles(
  { title, line, slots = [], programmes = [] }: PlayerSurfaceProps,
  { target, pictureTime }: PlayerState,
): Titles {
  if (target?.kind !== 'live' || pictureTime === null) return { title, line };
  const shown = [...programmes, ...slots].find(({ start, end }) => start <= pictureTime && pictureTime < end);
  if (shown === undefined) return { title, line };
  const span = `${formatClockTime(shown.start)}–${formatClockTime(shown.end)}`;
  return { title: shown.title, line: line === undefined || line === '' ? span : `${line} · ${span}` };
}

/** Sets the Media Session metadata, in the language of the page. */
function useMediaMetadata({ player, title, line = '', artwork }: PlayerSurfaceProps): void {
  useEffect(() => {
    const pictures = artwork ? [{ src: artwork, sizes: '1280x720', type: '' }] : [];
    player.setMetadata({ title, artist: line, album: '', artwork: pictures });
  }, [player, title, line, artwork]);
}

type Surface = {
  readonly state: SurfaceState;
  readonly change: Dispatch<SurfaceEvent>;
  readonly toggleFull: () => void;
};

/** Surface state, with full screen as reported by the browser. */
function useSurfaceState(place: RefObject<HTMLElement | null>): Surface {
  const [state, change] = useReducer(surfaceReducer, INITIAL_SURFACE);
  const toggleFull = useFullScreen(
    place,
    useCallback((full: boolean) => change({ type: 'full', full }), []),
  );
  return { state, change, toggleFull };
}

/**
 * Tracks whether an element is in full screen and returns the toggle. Does nothing if the browser refuses.
 */
function useFullScreen(place: RefObject<HTMLElement | null>, onChange: (full: boolean) => void): () => void {
  useEffect(() => {
    const follow = () =>
      onChange(document.fullscreenElement !== null && document.fullscreenElement === place.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [place, onChange]);
  return useCallback(() => {
    const change = document.fullscreenElement
      ? document.exitFullscreen()
      : place.current?.requestFullscreen();
    change?.catch(() => undefined);
  }, [place]);
}

/**
 * Returns whether the controls are visible: for 2.5 s after each `wake` or until `rest`, and always while
 * `held` (paused, loading, error or focus inside).
 */
function useIdleControls(isHeld: boolean): {
  readonly shown: boolean;
  readonly wake: () => void;
  readonly rest: () => void;
} {
  const [awake, setAwake] = useState(true);
  const timer = useRef<number>(0);
  const wake = useCallback(() => {
    setAwake(true);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setAwake(false), IDLE_CONTROLS_MS);
  }, []);
  const rest = useCallback(() => {
    window.clearTimeout(timer.current);
    setAwake(false);
  }, []);
  useEffect(() => {
    wake();
    return () => window.clearTimeout(timer.current);
  }, [wake]);
  return { shown: awake || isHeld, wake, rest };
}
