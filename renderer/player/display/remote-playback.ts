import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PlayerState } from '#renderer/player/player-state.ts';

/** Whether a television or speaker nearby can take what plays, and whether one has. */
export type RemoteView = {
  readonly available: boolean;
  readonly state: 'disconnected' | 'connecting' | 'connected';
};

/**
 * Chromecast and AirPlay by the browser's Remote Playback. Where the browser has none, nothing is ever
 * available.
 */
export type RemotePlayback = {
  readonly store: StoreApi<RemoteView>;
  /**
   * Opens the browser's list of devices, which also ends a connection. Must be called from the viewer's
   * click.
   */
  readonly prompt: () => void;
};

/** The part of a media element that remote playback needs. */
type RemoteElement = Pick<
  HTMLVideoElement,
  'src' | 'preload' | 'currentTime' | 'play' | 'pause' | 'removeAttribute' | 'load'
> & {
  readonly remote?: Pick<
    HTMLMediaElement['remote'],
    'addEventListener' | 'watchAvailability' | 'cancelWatchAvailability' | 'prompt' | 'state'
  >;
};

type RemoteDeps = {
  readonly store: StoreApi<PlayerState>;
  readonly commands: {
    readonly play: () => void;
    readonly pause: () => void;
    readonly seekTo: (seconds: number) => void;
  };
  /** Creates the element that hands the stream over; it stays outside the document. */
  readonly createElement: () => RemoteElement;
  /**
   * Address of the open stream as a device can play it; null if nothing is open, and for a protected stream.
   */
  readonly plainUrl: () => string | null;
};

const NONE: RemoteView = { available: false, state: 'disconnected' };

/**
 * Hands the stream's own address to another device. The picture on screen comes from Media Source Extensions,
 * which no device can take over, so an element of its own holds the HLS address. It fetches nothing itself,
 * and the browser says whether a device nearby could play it. A protected stream is not offered: the device
 * has no key.
 */
export function createRemotePlayback({
  store: player,
  commands,
  createElement,
  plainUrl,
}: RemoteDeps): RemotePlayback {
  const store = createStore<RemoteView>(() => NONE);
  let element: RemoteElement | null = null;
  let offered = -1;

  const stop = (): void => {
    offered = -1;
    if (element === null) return;
    element.remote?.cancelWatchAvailability().catch(() => undefined);
    element.pause();
    element.removeAttribute('src');
    element.load();
    store.setState(NONE);
  };
  const connected = (from: RemoteElement): void => {
    const { target, position } = player.getState();
    store.setState({ state: 'connected' });
    if (target?.kind !== 'live') from.currentTime = position;
    commands.pause();
    from.play().catch(() => undefined);
  };
  const disconnected = (from: RemoteElement): void => {
    const { target } = player.getState();
    const was = store.getState().state;
    store.setState({ state: 'disconnected' });
    if (was !== 'connected' || target === null) return;
    from.pause();
    if (target.kind !== 'live' && from.currentTime > 0) commands.seekTo(from.currentTime);
    commands.play();
  };
  const remoteElement = (): RemoteElement => {
    if (element !== null) return element;
    const one = createElement();
    element = one;
    one.preload = 'none';
    one.remote?.addEventListener('connecting', () => store.setState({ state: 'connecting' }));
    one.remote?.addEventListener('connect', () => connected(one));
    one.remote?.addEventListener('disconnect', () => disconnected(one));
    return one;
  };
  const offer = (session: number): void => {
    offered = session;
    const url = plainUrl();
    const one = url === null ? null : remoteElement();
    if (url === null || one?.remote === undefined) return;
    one.src = url;
    one.remote
      .watchAvailability((available) => offered === session && store.setState({ available }))
      .catch(() => undefined);
  };

  player.subscribe(({ session, started, phase }) => {
    if (offered !== -1 && (session !== offered || phase === 'idle')) stop();
    if (offered === -1 && started && phase === 'playing') offer(session);
  });
  return {
    store,
    prompt: () => {
      element?.remote?.prompt().catch(() => undefined);
    },
  };
}
