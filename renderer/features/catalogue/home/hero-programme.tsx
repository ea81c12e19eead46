import { useEpisodes, useProgramme } from '#renderer/data/catalogue/content-hooks.ts';
import { useLoggedFailure } from '#renderer/data/client/use-logged-failure.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { ButtonLink } from '#renderer/ui/controls/button.tsx';
import { FactTag } from '#renderer/ui/media/badge.tsx';
import type { ContentItem } from '#shared/contract/catalogue/content-item.ts';
import { href } from '#shared/navigation/href.ts';
import type { HeroView } from './hero-view.ts';

/** Rating, year and number of episodes, once they are known. */
export function HeroProgrammeFacts({
  item,
  programmeId,
}: {
  readonly item: ContentItem;
  readonly programmeId: string;
}) {
  const { rating, facts } = useHeroExtras(item, programmeId);
  return (
    <>
      {rating !== null && <FactTag text={rating} />}
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </>
  );
}

/**
 * Main action of a hero: plays if the address is known, otherwise opens the programme page. Its text never
 * changes while shown.
 */
export function HeroPlay({ hero }: { readonly hero: HeroView }) {
  return hero.programmeId === null ? (
    <PlayLink hero={hero} href={hero.play.href} />
  ) : (
    <ProgrammePlay hero={hero} programmeId={hero.programmeId} />
  );
}

function ProgrammePlay({ hero, programmeId }: { readonly hero: HeroView; readonly programmeId: string }) {
  const { playHref } = useHeroExtras(hero.item, programmeId);
  return <PlayLink hero={hero} href={playHref ?? hero.play.href} />;
}

function PlayLink({ hero, href }: { readonly hero: HeroView; readonly href: string }) {
  return (
    <ButtonLink kind="primary" size="large" icon="play" href={href}>
      {hero.play.text}
    </ButtonLink>
  );
}

/** Additions to a hero once its programme is known: its facts, and a link straight to its first episode. */
type HeroExtras = {
  readonly rating: string | null;
  readonly facts: readonly string[];
  readonly playHref: string | null;
};

/**
 * Loads the programme of the visible hero. Secondary: the hero is shown without it until it loads, or if it
 * fails.
 */
function useHeroExtras(item: ContentItem, programmeId: string): HeroExtras {
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
