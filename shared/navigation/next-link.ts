import type { Language } from '#shared/kernel/language.ts';

/**
 * Inputs of a next-episode link. `programmePath` is `{programme_id}/{name}` as in replies; `currentPath` is
 * the path of the page.
 */
export type NextEpisode = {
  readonly lang: Language;
  readonly programmePath: string | null;
  readonly currentPath: string;
  readonly episodeId: string;
};

/**
 * Uses the last `/e/{episode_id}`, because a programme id or name may be `e` too, and drops what follows it.
 */
const EPISODE_PATH = /^(\/[^/]+\/programme\/.+)\/e\/[^/?#]+/;

const trimmed = (path: string): string => path.replace(/^\/+|\/+$/g, '');

/**
 * Returns the URL of the next episode (S1-2-041): from the programme path, else by replacing the episode id
 * in the current path without its query. Null if there is neither.
 */
export function nextEpisodeHref({ lang, programmePath, currentPath, episodeId }: NextEpisode): string | null {
  const id = encodeURIComponent(episodeId);
  if (programmePath && trimmed(programmePath) !== '')
    return `/${lang}/programme/${trimmed(programmePath)}/e/${id}/`;
  const place = EPISODE_PATH.exec(currentPath.replace(/[?#].*$/, ''))?.[1];
  return place === undefined ? null : `${place}/e/${id}/`;
}

/** The next item of a playlist. */
export type PlaylistNext =
  | { readonly kind: 'episode'; readonly ref: string }
  | { readonly kind: 'clip'; readonly videoId: string };

/** Returns the URL of the next item of a playlist (S1-2-042). */
export function playlistNextHref(lang: Language, next: PlaylistNext, playlistId: string): string {
  const path =
    next.kind === 'episode'
      ? `redirect/episode/${encodeURIComponent(next.ref)}`
      : `video/${encodeURIComponent(next.videoId)}`;
  return `/${lang}/${path}/?playlist=${encodeURIComponent(playlistId)}`;
}
