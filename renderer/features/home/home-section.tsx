import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Rail } from '#renderer/ui/rail.tsx';
import { RankedTile } from '#renderer/ui/ranked-tile.tsx';
import { Row } from '#renderer/ui/row.tsx';
import { Tile } from '#renderer/ui/tile.tsx';
import type { Section } from './home-view.ts';

type HomeSectionProps = { readonly section: Section; readonly className?: string | undefined; readonly eager: boolean };

/** One row of the home screen. */
export function HomeSection({ section, className, eager }: HomeSectionProps) {
  const t = useTexts();
  return (
    <Row title={section.title} note={section.note} all={section.all} className={className}>
      <Rail label={section.title} previousLabel={t('rail.previous')} nextLabel={t('rail.next')}>
        {section.kind === 'ranked'
          ? section.tiles.map((tile) => (
              <li key={tile.key}>
                <RankedTile tile={tile} />
              </li>
            ))
          : section.tiles.map((tile) => (
              <li key={tile.key}>
                <Tile tile={tile} eager={eager} />
              </li>
            ))}
      </Rail>
    </Row>
  );
}
