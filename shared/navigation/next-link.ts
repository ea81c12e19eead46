import type { Language } from '#shared/kernel/language.ts';

/** What a next-episode link is made of. `programmePath` is `{programme_id}/{name}` as replies carry it; `currentPath` the path of the page. */
export type NextEpisode = {
  readonly lang: Language;
  readonly programmePath: string | null;
  readonly currentPath: string;
  readonly episodeId: string;
};

/** The last `/e/{episode_id}` counts, since a programme or its name may be `e` too; what is appended to it belongs to the episode before. */
const EPISODE_PATH = /^(\/[^/]+\/programme\/.+)\/e\/[^/?#]+/;

const trimmed = (path: string): string => path.replace(/^\/+|\/+$/g, '');

/**
 * The address of the next episode: built from the programme path, or else by replacing the episode id in the current path, whose query is
 * left behind (playback section 2). Null where there is neither.
 */
export function nextEpisodeHref({ lang, programmePath, currentPath, episodeId }: NextEpisode): string | null {
  const id = encodeURIComponent(episodeId);
  if (programmePath && trimmed(programmePath) !== '') return `/${lang}/programme/${trimmed(programmePath)}/e/${id}/`;
  const place = EPISODE_PATH.exec(currentPath.replace(/[?#].*$/, ''))?.[1];
  return place === undefined ? null : `${place}/e/${id}/`;
}

/** The next item of a playlist. */
export type PlaylistNext = { readonly kind: 'episode'; readonly ref: string } | { readonly kind: 'clip'; readonly videoId: string };

/** The address of the next item of a playlist (playback section 2). */
export function playlistNextHref(lang: Language, next: PlaylistNext, playlistId: string): string {
  const path = next.kind === 'episode' ? `redirect/episode/${encodeURIComponent(next.ref)}` : `video/${encodeURIComponent(next.videoId)}`;
  return `/${lang}/${path}/?playlist=${encodeURIComponent(playlistId)}`;
}
