import { ButtonLink } from '#renderer/ui/controls/button.tsx';
import { FactTag } from '#renderer/ui/media/badge.tsx';
import type { ContentItem } from '#shared/contract/catalogue/content-item.ts';
import type { HeroView } from './hero-view.ts';
import { useHeroExtras } from './use-hero-extras.ts';

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
