import { formatDuration, formatEpisodeNumber } from '#renderer/i18n/format-time.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import type { Translate } from '#renderer/i18n/use-texts.ts';
import type { EpisodesReply } from '#shared/contract/catalogue/episode.ts';
import type { Language } from '#shared/kernel/language.ts';
import { SECOND } from '#shared/kernel/time.ts';

/** An episode as the player's episode list shows it. */
export type ListedEpisode = {
  readonly episodeId: string;
  readonly number: string;
  readonly title: string;
  readonly length: string;
  readonly picture: string | null;
  readonly locked: boolean;
  readonly current: boolean;
};

/** Returns the listed episodes of a reply by number; `current` marks the one with the id. */
export function listedEpisodes(
  t: Translate,
  language: Language,
  reply: EpisodesReply | undefined,
  currentId: string,
): readonly ListedEpisode[] {
  const all = (reply?.episode_groups.data ?? []).flatMap(({ list }) => list);
  return all
    .toSorted((one, other) => one.episode_no - other.episode_no)
    .map((episode) => {
      const number = episode.trailer ? t('trailer') : formatEpisodeNumber(t, episode.episode_no);
      return {
        episodeId: episode.episode_id,
        number,
        title: pickText(language, episode.name_tc, episode.name_en) || number,
        length: formatDuration(t, episode.duration * SECOND),
        picture: episode.image ?? null,
        locked: episode.lock,
        current: episode.episode_id === currentId,
      };
    });
}
