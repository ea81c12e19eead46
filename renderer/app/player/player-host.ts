import type { QueryClient } from '@tanstack/react-query';
import { cachedChannels, cachedProgramme } from '#renderer/data/catalogue/cached-content.ts';
import { programmeQuery } from '#renderer/data/catalogue/programme-queries.ts';
import { episodeQuery } from '#renderer/data/catalogue/video-queries.ts';
import { audienceOf } from '#renderer/data/client/query-scope.ts';
import type { Data } from '#renderer/data/create-data.ts';
import type { PlayTarget } from '#renderer/player/player-state.ts';
import type { Language } from '#shared/kernel/language.ts';
import { href } from '#shared/navigation/href.ts';
import { nextEpisodeHref, playlistNextHref } from '#shared/navigation/next-link.ts';
import { pathLanguage } from '#shared/navigation/path-language.ts';
import type { PlayerHost } from './create-app-player.ts';
import type { LastWatched } from './lazy-player.ts';

type HostDeps = {
  readonly data: Data;
  readonly lastWatched: LastWatched;
  /** Goes to an address of the app; `replace` leaves no entry in the history. */
  readonly go: (href: string, replace: boolean) => void;
  /** The path of the page that shows. */
  readonly here: () => string;
  readonly fallback: () => Language;
};

/** What the app does for the player. When the player goes on by itself, the address follows if it is the playing one, else only the dock does. */
export function createPlayerHost({ data, lastWatched, go, here, fallback }: HostDeps): PlayerHost {
  const language = (): Language => pathLanguage(here()) ?? fallback();
  return {
    onTargetChange: async (target) => {
      await preloadEpisode(data, target);
      const watched = lastWatched.get();
      const address = targetHref(data.queryClient, target, language(), watched?.href ?? here());
      if (address === null) return;
      if (watched !== null && !isSamePath(watched.href, here())) lastWatched.set({ ...watched, href: address });
      else go(address, true);
    },
    onProfileRequired: () => go(href.profiles(language(), here()), false),
  };
}

/** Waits until the screen of an episode can draw at once, since a screen that has to wait takes its player away. A failure is the screen's to show. */
async function preloadEpisode({ queryClient, api, session }: Data, target: PlayTarget): Promise<void> {
  if (target.kind !== 'episode') return;
  const audience = audienceOf(session.store.getState().viewer);
  const programme =
    target.playlistId === undefined ? null : queryClient.ensureQueryData(programmeQuery({ api, audience }, target.programmeId));
  await Promise.allSettled([queryClient.ensureQueryData(episodeQuery({ api, audience }, target.episodeId)), programme]);
}

/** The address at which a target plays; `from` is that of what played before. Null where it has none. */
function targetHref(cache: QueryClient, target: PlayTarget, lang: Language, from: string): string | null {
  if (target.kind === 'video') return videoHref(target, lang);
  if (target.kind === 'episode') return episodeHref(cache, target, lang, from);
  const channel = cachedChannels(cache).find(({ channel_no }) => channel_no === target.channelNo);
  const name = lang === 'tc' ? channel?.name_tc : channel?.name_en;
  return href.channel(lang, target.channelNo, name ?? '');
}

/** A clip has an address only as the next item of its playlist. */
const videoHref = ({ videoId, playlistId }: Extract<PlayTarget, { kind: 'video' }>, lang: Language): string | null =>
  playlistId === undefined ? null : playlistNextHref(lang, { kind: 'clip', videoId }, playlistId);

/** An episode beside the one before it, or, of a playlist, in its own programme. */
function episodeHref(cache: QueryClient, target: Extract<PlayTarget, { kind: 'episode' }>, lang: Language, from: string): string | null {
  const { episodeId, programmeId, playlistId } = target;
  if (playlistId === undefined) return nextEpisodeHref({ lang, programmePath: null, currentPath: from, episodeId });
  const programmePath = cachedProgramme(cache, programmeId)?.programme_path;
  if (!programmePath) return playlistNextHref(lang, { kind: 'episode', ref: episodeId }, playlistId);
  const address = nextEpisodeHref({ lang, programmePath, currentPath: from, episodeId });
  return address === null ? null : `${address}?playlist=${encodeURIComponent(playlistId)}`;
}

/** Both forms of a trailing slash are the same place (READINGS 15), and the query says nothing about it. */
const isSamePath = (one: string, other: string): boolean => normalisedPath(one) === normalisedPath(other);

const normalisedPath = (address: string): string => address.replace(/\/*(?:\?.*)?$/, '');
