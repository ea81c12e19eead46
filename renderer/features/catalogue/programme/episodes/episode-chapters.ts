import type { Translate } from '#renderer/i18n/use-texts.ts';
import type { Episode } from '#shared/contract/catalogue/episode.ts';

/** The parts of an episode for the seek bar, in order: the intro, the episode itself, the credits; `at` in seconds. Without points there are none. */
export function chaptersOf(t: Translate, episode: Episode | undefined): readonly { readonly at: number; readonly name: string }[] {
  if (episode === undefined) return [];
  const { opening_start_at: intro, opening_end_at: main, closing_start_at: outro } = episode.event_points;
  const known: readonly (readonly [number | null | undefined, string])[] = [
    [intro, t('player:chapter.intro')],
    [main, t('player:chapter.main')],
    [outro, t('player:chapter.outro')],
  ];
  return known.flatMap(([at, name]) => (typeof at === 'number' ? [{ at, name }] : []));
}
