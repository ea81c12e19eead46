import { wholeUrl } from '#renderer/player/engine/whole-url.ts';
import { freshFor, type GivenPlaylist, playlistText } from '#shared/domain/playback/start-playlist.ts';

/** Playlists that a checkout has handed over, and when its reply came, in wall-clock milliseconds. */
export type HandedPlaylists = { readonly playlists: readonly GivenPlaylist[]; readonly at: number };

/** What a checkout has handed over for one start. */
export type HandOver = {
  /** Call when a stream is loaded from a URL. What another load began with is not used again. */
  readonly begin: (handed: HandedPlaylists | null, url: string) => void;
  /** Returns the text of the playlist at this address, once; null if it must be requested. */
  readonly take: (address: string) => string | null;
};

/** What loads have begun with, in any engine: a stream that failed is loaded again with playlists of its own. */
const used = new WeakSet<HandedPlaylists>();

/** Creates the hand-over of one engine; `now` is the wall clock. */
export function createHandOver(now: () => number): HandOver {
  let waiting: ReadonlyMap<string, GivenPlaylist> = new Map();
  let at = 0;
  return {
    begin: (handed, url) => {
      const isNew = handed !== null && !used.has(handed);
      if (isNew) used.add(handed);
      at = handed?.at ?? 0;
      const base = wholeUrl(url);
      waiting = new Map(
        (isNew ? handed.playlists : []).map((one) => [new URL(one.path, base).href, one] as const),
      );
    },
    take: (address) => {
      if (waiting.size === 0) return null;
      const found = waiting.get(wholeUrl(address));
      if (found === undefined) return null;
      waiting = new Map([...waiting].filter(([, one]) => one !== found));
      const age = now() - at;
      return age >= 0 && age < freshFor(found) ? playlistText(found) : null;
    },
  };
}
