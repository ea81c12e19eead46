import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PlayerState } from '#renderer/player/player-state.ts';
import type { PlayerPorts } from '#renderer/player/ports.ts';
import {
  type ImageTrack,
  imagePlaylistUri,
  imageTrack,
  isBehind,
  type Thumbnail,
  thumbnailAt,
} from '#shared/domain/hls/image-track.ts';
import { SECOND } from '#shared/kernel/time.ts';

/** The seek bar's thumbnails of the open stream. Nothing is fetched before the first `want`. */
export type Thumbnails = {
  /** The track once it is known; null before, and if there is none. */
  readonly store: StoreApi<{ readonly track: ImageTrack | null }>;
  /**
   * Call it when the viewer looks for a position, in seconds of media time: fetches the track, and a
   * channel's again once the position is newer.
   */
  readonly request: (position: number) => void;
  /**
   * Returns the thumbnail of a place in seconds of media time, with the whole address of its sheet; null if
   * there is none.
   */
  readonly at: (position: number) => Thumbnail | null;
  /** Reads a sheet of a copy on this device; null if it is missing. */
  readonly readSheet: (uri: string) => Promise<ArrayBuffer | null>;
  /**
   * A sheet could not be fetched: the next `request` reads the playlists again, with the token of that
   * moment.
   */
  readonly forget: () => void;
};

type ThumbnailDeps = Pick<PlayerPorts, 'readPlaylist' | 'readCopy' | 'now'> & {
  readonly store: StoreApi<PlayerState>;
  /** Address of the open stream's master playlist, with the current token; null if nothing is open. */
  readonly streamUrl: () => string | null;
};

/** Milliseconds between two fetches for one stream. */
const REFETCH_MS = 8 * SECOND;

const resolved = (uri: string, base: string): string | null =>
  URL.canParse(uri, base) ? new URL(uri, base).href : null;

/**
 * Reads the image playlist that the master playlist names. Shaka's own image tracks are not used: it fetches
 * the image playlist while it parses the master, before the first frame and on every channel change, and from
 * then on with each update of a channel (decision 023).
 */
export function createThumbnails({
  readPlaylist,
  readCopy,
  now,
  store: player,
  streamUrl,
}: ThumbnailDeps): Thumbnails {
  const store = createStore<{ readonly track: ImageTrack | null }>(() => ({ track: null }));
  let session = -1;
  let fetchedAt: number | null = null;
  let base = '';
  let running = new AbortController();

  const begin = (next: number): void => {
    running.abort();
    running = new AbortController();
    session = next;
    fetchedAt = null;
    base = '';
    store.setState({ track: null });
  };
  player.subscribe((state) => {
    if (state.session !== session) begin(state.session);
  });

  const momentOf = (
    { position: at, pictureTime }: PlayerState,
    position: number,
    { dated }: ImageTrack,
  ): number | null => {
    if (!dated) return position * SECOND;
    return pictureTime === null ? null : pictureTime + (position - at) * SECOND;
  };

  const read = async (master: string, signal: AbortSignal): Promise<void> => {
    const text = await readPlaylist?.(master, signal);
    const uri = text ? imagePlaylistUri(text) : null;
    const address = uri === null ? null : resolved(uri, master);
    const playlist = address === null ? null : await readPlaylist?.(address, signal);
    if (!playlist || address === null || signal.aborted) return;
    base = address;
    store.setState({ track: imageTrack(playlist) });
  };

  const request = (position: number): void => {
    const { track } = store.getState();
    const state = player.getState();
    const moment = track === null ? null : momentOf(state, position, track);
    const needed =
      fetchedAt === null ||
      (track !== null && moment !== null && isBehind(track, moment) && now() - fetchedAt >= REFETCH_MS);
    const master = needed ? streamUrl() : null;
    if (master === null || !state.started) return;
    fetchedAt = now();
    void read(master, running.signal);
  };

  return {
    store,
    request,
    at: (position) => {
      const { track } = store.getState();
      const moment = track === null ? null : momentOf(player.getState(), position, track);
      const found = track === null || moment === null ? null : thumbnailAt(track, moment);
      const uri = found === null ? null : resolved(found.uri, base);
      return found === null || uri === null ? null : { ...found, uri };
    },
    readSheet: async (uri) => (await readCopy?.(uri)) ?? null,
    forget: () => begin(session),
  };
}
