import type { StoreApi } from 'zustand/vanilla';
import type { Player } from '#renderer/player/player.ts';
import type { MediaInfo } from '#renderer/player/player-parts.ts';
import type { PlayerState } from '#renderer/player/player-state.ts';

/** The browser's Media Session, if supported. */
export type MediaSessionBinding = { readonly setMetadata: (what: MediaInfo | null) => void };

type Commands = Pick<Player, 'play' | 'pause' | 'seekBy' | 'seekTo' | 'playNext' | 'playPrevious'>;
type Handlers = Partial<Record<MediaSessionAction, MediaSessionActionHandler | null>>;

/** Seconds of a seek step if the browser gives none (S1-9-014). */
const STEP = 10;

const ACTIONS = [
  'play',
  'pause',
  'stop',
  'seekbackward',
  'seekforward',
  'seekto',
  'nexttrack',
  'previoustrack',
] as const satisfies readonly MediaSessionAction[];

/** Returns the available media actions, by the session's capabilities. */
function handlersFor(
  { capabilities, target, seekable }: PlayerState,
  commands: Commands,
  close: () => void,
): Handlers {
  if (target === null) return {};
  const { canPause, canSeek, canNext } = capabilities;
  const play: Handlers = canPause ? { play: commands.play, pause: commands.pause } : {};
  const seek: Handlers = canSeek
    ? {
        seekbackward: ({ seekOffset }) => commands.seekBy(-(seekOffset ?? STEP)),
        seekforward: ({ seekOffset }) => commands.seekBy(seekOffset ?? STEP),
        seekto: ({ seekTime }) => seekTime != null && commands.seekTo(seekable.start + seekTime),
      }
    : {};
  const around: Handlers = canNext ? { nexttrack: commands.playNext } : {};
  return { ...play, ...seek, ...around, previoustrack: commands.playPrevious, stop: close };
}

/**
 * Returns the Media Session position: within the seekable range, or with infinite duration if it cannot be
 * seeked.
 */
function positionOf({
  capabilities,
  seekable,
  position,
  tracks,
  started,
}: PlayerState): MediaPositionState | null {
  if (!started) return null;
  const length = seekable.end - seekable.start;
  if (!capabilities.canSeek || !(length > 0))
    return { duration: Number.POSITIVE_INFINITY, playbackRate: tracks.rate, position: 0 };
  const at = Math.min(Math.max(0, position - seekable.start), length);
  return { duration: length, playbackRate: tracks.rate, position: at };
}

const playbackState = ({ target, phase, ad }: PlayerState): MediaSessionPlaybackState => {
  if (target === null) return 'none';
  if (ad !== null) return ad.paused ? 'paused' : 'playing';
  return phase === 'paused' || phase === 'ended' || phase === 'error' || phase === 'refused'
    ? 'paused'
    : 'playing';
};

/** Keeps the Media Session up to date: title, artwork, available actions and position. */
export function bindMediaSession(
  navigator: Navigator | null,
  store: StoreApi<PlayerState>,
  commands: Commands,
  close: () => void,
): MediaSessionBinding {
  const host = navigator !== null && 'mediaSession' in navigator ? navigator.mediaSession : null;
  if (host === null || host === undefined) return { setMetadata: () => undefined };

  const setHandlers = (state: PlayerState) => {
    const handlers = handlersFor(state, commands, close);
    for (const action of ACTIONS) trySet(host, action, handlers[action] ?? null);
  };
  const setPosition = (state: PlayerState) => {
    const position = positionOf(state);
    if (position === null) host.setPositionState();
    else host.setPositionState(position);
  };

  let position = 0;
  store.subscribe((now, before) => {
    const state = playbackState(now);
    if (host.playbackState !== state) host.playbackState = state;
    const changed = now.capabilities !== before.capabilities || now.target !== before.target;
    if (changed) setHandlers(now);
    const jumped = Math.abs(now.position - position) >= 1 || now.tracks.rate !== before.tracks.rate;
    if (!changed && !jumped) return;
    position = now.position;
    setPosition(now);
    if (now.target === null) host.metadata = null;
  });

  return {
    setMetadata: (what) => {
      host.metadata =
        what === null || typeof MediaMetadata === 'undefined'
          ? null
          : new MediaMetadata({ ...what, artwork: [...what.artwork] });
    },
  };
}

/** An unsupported action throws; the others are still set. */
function trySet(
  host: MediaSession,
  action: MediaSessionAction,
  handler: MediaSessionActionHandler | null,
): void {
  try {
    host.setActionHandler(action, handler);
  } catch {
    // The browser does not support this action.
  }
}
