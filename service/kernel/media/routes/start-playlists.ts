import type { MediaLoop } from '#service/kernel/media/media-index.ts';
import type { MediaPlane } from '#service/kernel/media/media-plane.ts';
import { masterPlaylist } from '#service/kernel/media/playlist/master-playlist.ts';
import { repeatedPlaylist } from '#service/kernel/media/playlist/media-playlist.ts';
import { type GivenPlaylist, START_MAX_LINES } from '#shared/domain/playback/start-playlist.ts';
import { livePlaylistFacts } from './live-routes.ts';
import { loopRendition } from './loop-reply.ts';

/** Characters of all playlists of a start. Beyond it none is handed over, since a checkout stays small. */
const MOST_CHARACTERS = 48 * 1024;

/** Returns the playlists with which a token's channel starts; empty for what this service does not serve. */
export type StartPlaylists = (token: string, networkCode: string) => readonly GivenPlaylist[];

/** The picture with which a start begins: the tallest one within the limit, and every sound. */
function startNames({ video, audio }: MediaLoop): readonly string[] {
  const low = video.filter(({ height }) => height <= START_MAX_LINES);
  const picture = low.toSorted((one, other) => other.height - one.height)[0];
  return [...(picture === undefined ? [] : [picture]), ...audio].map(({ name }) => name);
}

/** Playlists of a channel, of the segments and breaks that the stamp names. */
type Written = { readonly stamp: string; readonly all: readonly GivenPlaylist[] };

/**
 * Returns what a player's first requests for a channel would be answered now, with the same limits. Written once
 * a segment for each channel, however many viewers choose it, unless it is cut for one of them.
 */
export function startPlaylists(plane: MediaPlane): StartPlaylists {
  const written = new Map<string, Written>();
  return (token, networkCode) => {
    const source = plane.deps.directory.live(networkCode);
    const loop = source && plane.library.loop(source.loop);
    if (!source || !loop) return [];
    const { stamp: state, ...facts } = livePlaylistFacts(plane, token, source);
    const stamp = state === null ? null : `${source.loop}/${source.protection}/${state}`;
    const kept = written.get(networkCode);
    if (kept !== undefined && kept.stamp === stamp) return kept.all;
    const media = startNames(loop).flatMap((name) => {
      const rendition = loopRendition(loop, source.protection, name);
      return rendition === null ? [] : [repeatedPlaylist({ ...facts, rendition }, plane.library.measure)];
    });
    const whole = [{ path: 'master.m3u8', text: masterPlaylist(loop, source.protection, 'text') }, ...media];
    const all = whole.reduce((sum, { text }) => sum + text.length, 0) > MOST_CHARACTERS ? [] : whole;
    if (stamp !== null) written.set(networkCode, { stamp, all });
    return all;
  };
}
