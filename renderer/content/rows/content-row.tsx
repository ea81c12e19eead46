import { type RefObject, useContext, useMemo, useRef } from 'react';
import { FirstScreenShown } from '#renderer/content/loading/first-screen-shown.ts';
import { RankedRowTile } from '#renderer/content/tiles/ranked-row-tile.tsx';
import { RowTile } from '#renderer/content/tiles/row-tile.tsx';
import type { RowTileView } from '#renderer/content/tiles/row-tile-view.ts';
import { useImpressions } from '#renderer/content/tracking/use-tracking.ts';
import { useLabelling } from '#renderer/data/catalogue/content-hooks.ts';
import { useViewer } from '#renderer/data/data-context.tsx';
import { ruleLabelTexts } from '#renderer/i18n/label-text.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { useNearViewport } from '#renderer/ui/base/use-near-viewport.ts';
import { PicturesHeld } from '#renderer/ui/media/pictures-held.ts';
import { Rail, RailSkeleton } from '#renderer/ui/media/rail.tsx';
import { TitledRow } from '#renderer/ui/media/titled-row.tsx';
import { CONTENT_TIMING } from '#shared/domain/catalogue/content-timing.ts';
import { labelsOf } from '#shared/domain/catalogue/label.ts';
import { labelFacts } from './label-facts.ts';
import type { Section } from './row-section.ts';

type RowProps = {
  readonly section: Section;
  readonly className?: string | undefined;
  /** The first row of a page: its pictures come first. */
  readonly eager: boolean;
};

type ContentRowProps = RowProps & {
  /** Renders its tiles once the row is near the viewport. */
  readonly lazy?: boolean;
};

/** One row of a page: tiles or ranked tiles in a line that scrolls, or side by side where they are few. */
export function ContentRow({ lazy = false, ...row }: ContentRowProps) {
  const place = useRef<HTMLElement>(null);
  const near = useNearViewport(place, lazy);
  return <RowOrSkeleton {...row} place={place} ready={near} />;
}

type RowOrSkeletonProps = RowProps & {
  readonly place: RefObject<HTMLElement | null>;
  /** Whether the tiles are rendered; until then a skeleton is. */
  readonly ready: boolean;
};

/**
 * A row with its tiles or a skeleton of them. It stays the same element when the tiles come, so that its link
 * keeps the focus.
 */
export function RowOrSkeleton({ section, className, eager, place, ready }: RowOrSkeletonProps) {
  const held = usePicturesHeld(place, eager);
  useImpressions(place, section.key, ready ? section.tiles : NO_TILES);
  return (
    <TitledRow
      ref={place}
      rowId={section.key}
      title={section.title}
      note={section.note}
      all={section.all}
      className={className}
    >
      {ready ? (
        <PicturesHeld value={held}>
          <Tiles section={section} eager={eager} />
        </PicturesHeld>
      ) : (
        <RailSkeleton large={section.kind === 'tiles' && section.large} />
      )}
    </TitledRow>
  );
}

/** Height in pixels of a row's title: if no more of it is in view, none of its pictures is. */
const HEAD = 60;

/**
 * Returns whether a row's pictures wait: those below the first row, until the row is in view or the first
 * screen is complete.
 */
function usePicturesHeld(place: RefObject<HTMLElement | null>, eager: boolean): boolean {
  const complete = useContext(FirstScreenShown);
  return !useNearViewport(place, !eager && !complete, -HEAD);
}

type TilesProps = { readonly section: Section; readonly eager: boolean };

function Tiles({ section, eager }: TilesProps) {
  return section.kind === 'ranked' ? (
    <RankedTiles section={section} />
  ) : (
    <PlainTiles section={section} eager={eager} />
  );
}

function RankedTiles({ section }: { readonly section: Extract<Section, { kind: 'ranked' }> }) {
  const t = useTexts();
  return (
    <Rail
      label={section.title}
      previousLabel={t('rail.previous')}
      nextLabel={t('rail.next')}
      cooldown={CONTENT_TIMING.scrollCooldown.mixed}
    >
      {section.tiles.map((tile, index) => (
        <li key={tile.key} data-tile={tile.key} data-row={tile.key}>
          <RankedRowTile tile={tile} tracked={{ rowId: section.key, href: tile.href, place: index }} />
        </li>
      ))}
    </Rail>
  );
}

const NO_TILES: readonly RowTileView[] = [];

function PlainTiles({
  section,
  eager,
}: {
  readonly section: Extract<Section, { kind: 'tiles' }>;
  readonly eager: boolean;
}) {
  const t = useTexts();
  const tiles = useRowLabels(section.tiles);
  const form = section.large ? 'video' : 'mixed';
  return (
    <Rail
      label={section.title}
      previousLabel={t('rail.previous')}
      nextLabel={t('rail.next')}
      large={section.large}
      fixed={section.fixed}
      cooldown={CONTENT_TIMING.scrollCooldown[form]}
    >
      {tiles.map((tile, index) => (
        <li key={tile.key} data-tile={tile.key} data-row={tile.key}>
          <RowTile
            tile={tile}
            form={form}
            eager={eager}
            tracked={{ rowId: section.key, href: tile.href, place: index }}
          />
        </li>
      ))}
    </Rail>
  );
}

/**
 * The tiles of a row, those whose own labels say too little with what the labelling service says of their
 * programmes.
 */
function useRowLabels(tiles: readonly RowTileView[]): readonly RowTileView[] {
  const t = useTexts();
  const { userLevel } = useViewer();
  const ids = useMemo(() => [...new Set(tiles.flatMap(({ labelledBy }) => labelledBy ?? []))], [tiles]);
  const data = useLabelling(ids);
  if (data === undefined) return tiles;
  return tiles.map((tile) => {
    const label = tile.labelledBy === null ? undefined : data.get(tile.labelledBy);
    return label === undefined
      ? tile
      : { ...tile, labels: ruleLabelTexts(t, labelsOf(labelFacts(label), userLevel, tile.included)) };
  });
}
