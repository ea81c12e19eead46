/** Kinds of streams under `/media/`: live channels, on-demand videos, and proxied imported channels. */
export type StreamKind = 'live' | 'vod' | 'import';

/** Returns the folder of a stream. Playlists use relative paths only, so the token is in the path of every request. */
export const streamFolder = (token: string, kind: StreamKind, id: string): string => `/media/${token}/${kind}/${encodeURIComponent(id)}`;

/**
 * Returns the path without its token, the same for every viewer: `/media/live/…`. Any other path is unchanged. Never log the path with the
 * token.
 */
export const pathBehindToken = (path: string): string => path.replace(/^\/media\/[^/]+\/(live|vod|import)\/(?=.)/, '/media/$1/');
