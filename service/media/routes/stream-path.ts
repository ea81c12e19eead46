/** What streams there are under `/media/`: live channels, on-demand videos, and channels of one's own that are passed on. */
export type StreamKind = 'live' | 'vod' | 'import';

/** The folder of a stream. Playlists name everything in it by relative paths, so the token is in the path of every request. */
export const streamFolder = (token: string, kind: StreamKind, id: string): string => `/media/${token}/${kind}/${encodeURIComponent(id)}`;

/** The path behind the token, the same for every viewer: `/media/live/…`. Any other path stays as it is. Never log the one with the token. */
export const pathBehindToken = (path: string): string => path.replace(/^\/media\/[^/]+\/(live|vod|import)\/(?=.)/, '/media/$1/');
