import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { LazyBoundary } from '#renderer/content/loading/lazy-boundary.tsx';
import { lazyWithRetry } from '#renderer/content/loading/lazy-with-retry.tsx';
import { Preview } from '#renderer/content/previews/preview.tsx';
import type { TrackedItem } from '#renderer/content/tracking/content-tracking.ts';
import { useTrackedClick } from '#renderer/content/tracking/use-tracking.ts';
import { usePrompts } from '#renderer/data/data-context.tsx';
import { useVodliveClick } from '#renderer/data/playback/use-vodlive-click.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import { Tile } from '#renderer/ui/media/tile.tsx';
import { isPlainClick } from '#renderer/ui/navigation/link.tsx';
import { HoverPreview } from './hover-preview.tsx';
import css from './row-tile.module.css';
import type { RowTileView } from './row-tile-view.ts';
import { MenuButton } from './tile-with-menu.tsx';
import { useTilePreview } from './use-tile-preview.ts';

const VideoDescription = lazyWithRetry(
  async () => (await import('./video-description.tsx')).VideoDescription,
);

type RowTileProps = {
  readonly tile: RowTileView;
  /** How long the pointer rests until the preview shows. */
  readonly form: 'mixed' | 'video';
  readonly eager: boolean;
  readonly tracked: TrackedItem;
};

/**
 * A tile of a row: it turns where it has several sides, shows more under a resting pointer, tells about a
 * video, and plays an intro clip over the page.
 */
export function RowTile({ tile, form, eager, tracked }: RowTileProps) {
  const t = useTexts();
  const place = useRef<HTMLDivElement>(null);
  const sides = [tile, ...(tile.sides ?? [])];
  const turning = useRotatingSide(place, sides.length);
  const shownTile = sides[turning.side] ?? tile;
  const { card, menu, film, on } = useTilePreview(place, shownTile, form);
  const onClick = useTileClick(shownTile, tracked);
  return (
    <div ref={place} className={css.tile} {...on}>
      <Tile tile={shownTile} eager={eager} onClick={onClick}>
        <Preview {...film} />
      </Tile>
      {shownTile.about !== undefined && <MoreButton title={shownTile.title} text={shownTile.about} />}
      <MenuButton
        menu={shownTile.menu}
        state={menu}
        className={shownTile.about === undefined ? undefined : css.beside}
      />
      {sides.length > 1 && (
        <button
          type="button"
          className={css.turn}
          aria-label={t('home:tile.turn', {
            title: (sides[(turning.side + 1) % sides.length] ?? tile).title,
          })}
          onClick={turning.showNext}
        >
          {sides.map(({ key }, side) => (
            <span key={key} data-on={side === turning.side} />
          ))}
        </button>
      )}
      {card.at !== null && (
        <HoverPreview
          tile={shownTile}
          at={card.at}
          onClick={onClick}
          onMenu={menu.open}
          onLeave={card.close}
        />
      )}
    </div>
  );
}

/**
 * Returns the click handler of a tile: intro clips open over the page, `vodlive` may be refused, and tracked
 * clicks are sent first.
 */
function useTileClick(tile: RowTileView, tracked: TrackedItem): ((event: MouseEvent) => void) | undefined {
  const prompts = usePrompts();
  const track = useTrackedClick({ ...tracked, href: tile.href });
  const chooseVodlive = useVodliveClick();
  const language = useLanguage();
  const { clip, vodlive } = tile;
  if (vodlive !== undefined) {
    const choose = chooseVodlive({ item: vodlive, href: tile.href, title: tile.title, language });
    return (event) => {
      if (isPlainClick(event)) choose(event);
      if (!event.defaultPrevented) track?.(event);
    };
  }
  if (clip === undefined) return track;
  return (event) => {
    if (!isPlainClick(event)) return;
    track?.(event);
    event.preventDefault();
    prompts.open({ kind: 'clip', data: clip });
  };
}

/**
 * The description of a video, which its tile has no room for. The dialog's code comes with the first press.
 */
function MoreButton({ title, text }: { readonly title: string; readonly text: string }) {
  const t = useTexts();
  const [state, setState] = useState<'unasked' | 'open' | 'closed'>('unasked');
  return (
    <>
      <button
        type="button"
        className={css.more}
        aria-label={t('home:tile.more', { title })}
        onClick={() => setState('open')}
      >
        <Icon name="info" size={18} />
      </button>
      {state !== 'unasked' && (
        <LazyBoundary name="video-about" requested onFailed={() => setState('unasked')}>
          <VideoDescription
            open={state === 'open'}
            title={title}
            text={text}
            onClose={() => setState('closed')}
          />
        </LazyBoundary>
      )}
    </>
  );
}

/** Milliseconds that each side is shown. */
const SIDE_MS = 6000;

const prefersReducedMotion = (): boolean =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;

/**
 * Returns the side that a tile shows and a function to show the next one. Sides rotate automatically unless
 * the tile is hovered or focused, the page is hidden, or reduced motion is preferred.
 */
function useRotatingSide(
  tileRef: RefObject<HTMLElement | null>,
  sides: number,
): { readonly side: number; readonly showNext: () => void } {
  const [side, setSide] = useState(0);
  const showNext = () => setSide((shown) => (shown + 1) % sides);
  useEffect(() => {
    if (sides < 2 || prefersReducedMotion()) return undefined;
    const timer = setInterval(() => {
      const rests = tileRef.current?.matches(':hover, :focus-within') ?? true;
      if (!rests && !document.hidden) setSide((shown) => (shown + 1) % sides);
    }, SIDE_MS);
    return () => clearInterval(timer);
  }, [tileRef, sides]);
  return { side: side % sides, showNext };
}
