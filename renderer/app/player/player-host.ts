import type { QueryClient } from '@tanstack/react-query';
import { cachedChannels, cachedProgramme } from '#renderer/data/catalogue/cached-content.ts';
import { programmeQuery } from '#renderer/data/catalogue/programme-queries.ts';
import { episodeQuery } from '#renderer/data/catalogue/video-queries.ts';
import { audienceOf } from '#renderer/data/client/query-scope.ts';
import type { Data } from '#renderer/data/create-data.ts';
import type { PlayTarget } from '#renderer/player/player-state.ts';
import { parseCatchupVideoId } from '#shared/domain/imported/catchup-video.ts';
import type { Language } from '#shared/kernel/language.ts';
import { href } from '#shared/navigation/href.ts';
import { nextEpisodeHref, playlistNextHref } from '#shared/navigation/next-link.ts';
import { pathLanguage } from '#shared/navigation/path-language.ts';
import type { PlayerHost } from './create-app-player.ts';
import type { LastWatched } from './lazy-player.ts';

type HostDeps = {
  readonly data: Data;
  readonly lastWatched: LastWatched;
  /** Navigates to a path of the app; `replace` adds no history entry. */
  readonly go: (href: string, replace: boolean) => void;
  /** Returns the path of the current page. */
  readonly here: () => string;
  readonly fallback: () => Language;
};

/**
 * Creates the player's host. When the player moves to the next video, the URL follows on the playing screen;
 * anywhere else only the mini player does.
 */
export function createPlayerHost({ data, lastWatched, go, here, fallback }: HostDeps): PlayerHost {
  const language = (): Language => pathLanguage(here()) ?? fallback();
  return {
    onTargetChange: async (target) => {
      await preloadEpisode(data, target);
      const watched = lastWatched.get();
      const address = targetHref(data.queryClient, target, language(), watched?.href ?? here());
      if (address === null) return;
      if (watched !== null && !isSamePath(watched.href, here()))
        lastWatched.set({ ...watched, href: address });
      else go(address, true);
    },
    onProfileRequired: () => go(href.profiles(language(), here()), false),
  };
}

/**
 * Waits until an episode's screen can render at once, since a screen that has to wait removes its player.
 * Failures are left to the screen.
 */
async function preloadEpisode({ queryClient, api, session }: Data, target: PlayTarget): Promise<void> {
  if (target.kind !== 'episode' || target.copy !== undefined) return;
  const audience = audienceOf(session.store.getState().viewer);
  const programme =
    target.playlistId === undefined
      ? null
      : queryClient.ensureQueryData(programmeQuery({ api, audience }, target.programmeId));
  await Promise.allSettled([
    queryClient.ensureQueryData(episodeQuery({ api, audience }, target.episodeId)),
    programme,
  ]);
}

/**
 * Returns the path at which a target plays, or null if it has none; `from` is the path of what played before.
 */
function targetHref(cache: QueryClient, target: PlayTarget, lang: Language, from: string): string | null {
  if (target.kind === 'video') return videoHref(target, lang);
  if (target.kind === 'episode') return episodeHref(cache, target, lang, from);
  const channel = cachedChannels(cache).find(({ channel_no }) => channel_no === target.channelNo);
  const name = lang === 'tc' ? channel?.name_tc : channel?.name_en;
  return href.channel(lang, target.channelNo, name ?? '');
}

/** A clip has a path only as the next item of a playlist; the archive of an imported channel has its own. */
function videoHref(
  { videoId, playlistId }: Extract<PlayTarget, { kind: 'video' }>,
  lang: Language,
): string | null {
  if (playlistId !== undefined) return playlistNextHref(lang, { kind: 'clip', videoId }, playlistId);
  return parseCatchupVideoId(videoId) === null ? null : href.video(lang, videoId);
}

/**
 * Returns the path of a copy, of the next episode in the same programme, or of a playlist's episode in its
 * own programme.
 */
function episodeHref(
  cache: QueryClient,
  target: Extract<PlayTarget, { kind: 'episode' }>,
  lang: Language,
  from: string,
): string | null {
  const { episodeId, programmeId, playlistId, copy } = target;
  if (copy !== undefined) return href.download(lang, copy);
  if (playlistId === undefined)
    return nextEpisodeHref({ lang, programmePath: null, currentPath: from, episodeId });
  const programmePath = cachedProgramme(cache, programmeId)?.programme_path;
  if (!programmePath) return playlistNextHref(lang, { kind: 'episode', ref: episodeId }, playlistId);
  const address = nextEpisodeHref({ lang, programmePath, currentPath: from, episodeId });
  return address === null ? null : `${address}?playlist=${encodeURIComponent(playlistId)}`;
}

/** Returns whether two paths are the same with or without a trailing slash; queries are ignored. */
const isSamePath = (one: string, other: string): boolean => normalisedPath(one) === normalisedPath(other);

const normalisedPath = (address: string): string => address.replace(/\/*(?:\?.*)?$/, '');
