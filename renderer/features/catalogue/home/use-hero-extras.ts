import { useEpisodes, useProgramme } from '#renderer/data/catalogue/content-hooks.ts';
import { useLoggedFailure } from '#renderer/data/client/use-logged-failure.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import type { ContentItem } from '#shared/contract/catalogue/content-item.ts';
import { href } from '#shared/navigation/href.ts';

/** Additions to a hero once its programme is known: its facts, and a link straight to its first episode. */
export type HeroExtras = {
  readonly rating: string | null;
  readonly facts: readonly string[];
  readonly playHref: string | null;
};

/**
 * Loads the programme of the visible hero. Secondary: the hero is shown without it until it loads, or if it
 * fails.
 */
export function useHeroExtras(item: ContentItem, programmeId: string): HeroExtras {
  const t = useTexts();
  const language = useLanguage();
  const programme = useProgramme(programmeId);
  const list = useEpisodes(programmeId);
  useLoggedFailure('hero', programme.error ?? list.error);
  const details = programme.data?.details;
  const groups = list.data?.episode_groups.data ?? [];
  const episodes = groups
    .flatMap((group) => group.list)
    .toSorted((one, other) => one.episode_no - other.episode_no);
  const first = episodes.find((episode) => !episode.lock) ?? episodes[0];
  const name = pickText(language, item.name_tc, item.name_en);
  const count = details?.num_of_episodes ?? 0;
  return {
    rating: details?.rating ?? null,
    facts: [
      details?.prod_year ? String(details.prod_year) : '',
      count > 1 ? t('home:hero.count', { count }) : '',
    ].filter((fact) => fact !== ''),
    playHref:
      first === undefined || item.last_seen_episode
        ? null
        : href.episode(language, programmeId, name, first.episode_id),
  };
}
