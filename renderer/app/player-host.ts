import type { QueryClient } from '@tanstack/react-query';
import { cachedAll } from '#renderer/data/cached.ts';
import type { Data } from '#renderer/data/create-data.ts';
import { episodeQuery } from '#renderer/data/queries/episode.ts';
import { audienceOf } from '#renderer/data/query-scope.ts';
import type { PlayTarget } from '#renderer/player/player-state.ts';
import type { Channel } from '#shared/contract/schema/channel.ts';
import { isLanguage, type Language } from '#shared/kernel/language.ts';
import { href } from '#shared/navigation/href.ts';
import { nextEpisodeHref } from '#shared/navigation/next-link.ts';
import type { LastWatched } from './last-watched.ts';
import type { PlayerHost } from './make-player.ts';

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
export function playerHost({ data, lastWatched, go, here, fallback }: HostDeps): PlayerHost {
  const language = (): Language => {
    const named = here().split('/')[1];
    return isLanguage(named) ? named : fallback();
  };
  return {
    moved: async (target) => {
      await known(data, target);
      const watched = lastWatched.read();
      const address = addressOf(data.queryClient, target, language(), watched?.href ?? here());
      if (address === null) return;
      if (watched !== null && !samePlace(watched.href, here())) lastWatched.keep({ ...watched, href: address });
      else go(address, true);
    },
    profileRequired: () => go(href.profiles(language(), here()), false),
  };
}

/** Waits until the screen of an episode can draw at once, since a screen that has to wait takes its player away. A failure is the screen's to show. */
async function known({ queryClient, api, session }: Data, target: PlayTarget): Promise<void> {
  if (target.kind !== 'episode') return;
  const audience = audienceOf(session.store.getState().viewer);
  await queryClient.ensureQueryData(episodeQuery({ api, audience }, target.episodeId)).catch(() => undefined);
}

/** The address at which a target plays; `from` is that of what played before. Null where it has none. */
function addressOf(cache: QueryClient, target: PlayTarget, lang: Language, from: string): string | null {
  if (target.kind === 'video') return null;
  if (target.kind === 'episode') return nextEpisodeHref({ lang, programmePath: null, currentPath: from, episodeId: target.episodeId });
  const channel = cachedAll<readonly Channel[]>(cache, 'channels')
    .flat()
    .find(({ channel_no }) => channel_no === target.channelNo);
  const name = lang === 'tc' ? channel?.name_tc : channel?.name_en;
  return href.channel(lang, target.channelNo, name ?? '');
}

/** Both forms of a trailing slash are the same place (READINGS 15). */
const samePlace = (one: string, other: string): boolean => one.replace(/\/+$/, '') === other.replace(/\/+$/, '');
