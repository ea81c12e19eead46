import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { EpisodeDownload } from '#renderer/content/downloads/episode-download.tsx';
import type { PlayClick } from '#renderer/features/catalogue/programme/play/use-play-click.ts';
import css from '#renderer/features/catalogue/programme/programme-screen.module.css';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { IconButton } from '#renderer/ui/controls/button.tsx';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import { Tile } from '#renderer/ui/media/tile.tsx';
import type { Episode } from '#shared/contract/catalogue/episode.ts';
import { initialEpisodes } from '#shared/domain/catalogue/episode-list-sizes.ts';
import { EpisodeDescription } from './episode-description.tsx';
import { startIndex } from './episode-group-choice.ts';
import { type EpisodeTextContext, episodeTile } from './episode-tile.ts';

type EpisodeListProps = {
  readonly label: string;
  readonly list: readonly Episode[];
  readonly context: EpisodeTextContext;
  readonly click: PlayClick;
  readonly vertical: boolean;
  readonly expanded: boolean;
  /** More episodes follow behind the list. */
  readonly follows: boolean;
  readonly onExpand: () => void;
};

/**
 * Episodes in columns: two rows less the expand cell, then up to 100 (S1-9-054). After expanding, the first
 * new episode has the focus.
 */
export function EpisodeList({
  label,
  list,
  context,
  click,
  vertical,
  expanded,
  follows,
  onExpand,
}: EpisodeListProps) {
  const t = useTexts();
  const count = useInitialEpisodes();
  const [about, setAbout] = useState<Episode | null>(null);
  const firstIndex = expanded ? 0 : startIndex(list, context.seen?.episode_id ?? null, count);
  const visible = expanded ? list : list.slice(firstIndex, firstIndex + count);
  const { box, mark } = useFocusAfter(expanded, list);
  return (
    <>
      <ul className={classNames(css.grid, vertical && css.vertical)} aria-label={label} ref={box}>
        {visible.map((episode) => {
          const tile = episodeTile(episode, context);
          return (
            <li key={episode.episode_id} data-episode={episode.episode_id}>
              <Tile tile={tile} onClick={click.onPlay({ episode, href: tile.href, title: tile.title })} />
              <EpisodeDownload
                programme={context.programme}
                episode={episode}
                className={classNames(css.keep, context.info && hasDescription(episode) && css.beside)}
              />
              {context.info && hasDescription(episode) && (
                <IconButton
                  className={css.about ?? ''}
                  icon="info"
                  aria-haspopup="dialog"
                  label={t('programme:episodeMore', { title: tile.title })}
                  onClick={() => setAbout(episode)}
                />
              )}
            </li>
          );
        })}
        {!expanded && (visible.length < list.length || follows) && (
          <li>
            <button
              type="button"
              className={css.expand}
              data-expand=""
              onClick={() => {
                mark(list[firstIndex + count]?.episode_id ?? null);
                onExpand();
              }}
            >
              <Icon name="down" size={28} />
              {t('programme:expand')}
            </button>
          </li>
        )}
      </ul>
      <EpisodeDescription episode={about} context={context} onClose={() => setAbout(null)} />
    </>
  );
}

const hasDescription = ({ desc_tc, desc_en }: Episode): boolean => desc_tc !== '' || desc_en !== '';

/**
 * Moves the focus to the marked episode after the list expands, so that the keyboard continues where the list
 * was cut.
 */
function useFocusAfter(expanded: boolean, list: readonly Episode[]) {
  const box = useRef<HTMLUListElement>(null);
  const marked = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list itself is read from the page; a new one is when to look again
  useEffect(() => {
    if (!expanded || marked.current === null) return;
    const tile = box.current?.querySelector<HTMLElement>(`[data-episode="${CSS.escape(marked.current)}"] a`);
    if (!tile) return;
    marked.current = null;
    tile.focus();
  }, [expanded, list]);
  return {
    box,
    mark: (episodeId: string | null) => {
      marked.current = episodeId;
    },
  };
}

const subscribe = (listener: () => void) => {
  globalThis.addEventListener('resize', listener);
  return () => globalThis.removeEventListener('resize', listener);
};

/** Returns how many episodes show before expanding, by the window's width (S1-9-052, S1-9-053). */
const useInitialEpisodes = (): number =>
  useSyncExternalStore(subscribe, () => initialEpisodes(globalThis.innerWidth));
