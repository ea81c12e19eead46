import { failedUrl } from '#renderer/player/engine/error-map.ts';
import type { ShakaLibrary } from '#renderer/player/engine/shaka-library.ts';
import { withJitter } from '#shared/kernel/back-off.ts';
import {
  createPlaylistBackOff,
  PLAYING_UPDATES,
  type PlaylistBackOffDeps,
  STANDBY_UPDATES,
} from './playlist-back-off.ts';

type Player = InstanceType<ShakaLibrary['Player']>;

/** Delays of a Shaka player's requests that failed before. The first request of anything is never delayed. */
export type RequestPacing = {
  /**
   * Has Shaka request the failed segments after this many seconds at most, and not while the browser is
   * offline.
   */
  readonly retryStreaming: (seconds: number) => void;
  /** Sends the waiting playlist requests now. */
  readonly hurry: () => void;
  /**
   * Call it after a seek to the live edge. While playlists fail that edge is an old one, and the seek is
   * repeated after their update.
   */
  readonly wentLive: () => void;
  /** Ends everything that waits; call it when the stream is unloaded or replaced. */
  readonly end: () => void;
};

/**
 * `standby` is read at each failure; `asLoaded` returns a fetched URL as the engine was loaded with it;
 * `goToLive` seeks to the live edge.
 */
export type PacedStream = {
  readonly standby: () => boolean;
  readonly asLoaded: (url: string) => string;
  readonly goToLive: () => void;
};

/** Delays nothing: for an engine whose stream is short and has a limit of its own, such as an ad. */
const unpaced = (player: Player): RequestPacing => ({
  retryStreaming: (seconds) => void player.retryStreaming(seconds),
  hurry: () => undefined,
  wentLive: () => undefined,
  end: () => undefined,
});

/**
 * Paces a Shaka player by filters of its networking engine. Call it before other request filters are
 * registered.
 */
export function createRequestPacing(
  library: ShakaLibrary,
  player: Player,
  deps: Omit<PlaylistBackOffDeps, 'series'> | undefined,
  { standby, asLoaded, goToLive }: PacedStream,
): RequestPacing {
  if (deps === undefined) return unpaced(player);
  const { gate, random } = deps;
  const updates = createPlaylistBackOff({
    ...deps,
    series: () => (standby() ? STANDBY_UPDATES : PLAYING_UPDATES),
  });
  let stopRetry: () => void = () => undefined;
  let isEdgeDue = false;
  watchUpdates(library, player, updates, { gate, asLoaded });
  player.addEventListener('manifestupdated', () => {
    if (!isEdgeDue || updates.isFailing()) return;
    isEdgeDue = false;
    goToLive();
  });
  return {
    retryStreaming: (seconds) => {
      stopRetry();
      stopRetry = gate.whenOpen(
        () => void player.retryStreaming(withJitter(seconds * 1000, random()) / 1000),
      );
    },
    hurry: updates.hurry,
    wentLive: () => {
      isEdgeDue = updates.isFailing();
      updates.hurry();
    },
    end: () => {
      isEdgeDue = false;
      stopRetry();
      updates.end();
    },
  };
}

/** Bytes that tell a playlist: its first tag, after a mark or blank lines. */
const HEAD_BYTES = 64;

/** Returns true for the bytes of a playlist or manifest. */
function isPlaylist(data: ArrayBuffer | ArrayBufferView): boolean {
  const bytes = ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
  return /^\s*#EXT/.test(new TextDecoder().decode(bytes.subarray(0, HEAD_BYTES)));
}

/**
 * Shaka makes two attempts at a request and calls the filter for each. Only the first one of an update waits.
 * There is no second one of an update that has failed before, nor of any request while the browser is
 * offline.
 */
function watchUpdates(
  { net, util }: ShakaLibrary,
  player: Player,
  updates: ReturnType<typeof createPlaylistBackOff>,
  { gate, asLoaded }: Pick<PlaylistBackOffDeps, 'gate'> & Pick<PacedStream, 'asLoaded'>,
): void {
  const { MANIFEST } = net.NetworkingEngine.RequestType;
  const { Severity, Category, Code } = util.Error;
  const network = player.getNetworkingEngine();
  network?.registerRequestFilter((type, { uris: [url], attempt }) => {
    if (type !== MANIFEST || url === undefined || attempt > 0) return undefined;
    return updates.wait(asLoaded(url))?.catch(() => {
      throw new util.Error(Severity.CRITICAL, Category.NETWORK, Code.OPERATION_ABORTED);
    });
  });
  network?.addEventListener('retry', (event) => {
    const failed = 'error' in event ? failedUrl(event.error) : null;
    const isRepeated = failed?.type === MANIFEST && updates.failed(asLoaded(failed.url));
    if (isRepeated || !gate.isOpen()) event.preventDefault();
  });
  network?.registerResponseFilter((type, { uri, data }) => {
    if (type !== MANIFEST) return;
    // A web page in the place of a playlist is an update that failed, which Shaka would repeat at once too.
    if (isPlaylist(data)) updates.succeeded(asLoaded(uri));
    else updates.failed(asLoaded(uri));
  });
}
