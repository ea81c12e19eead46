import { useTranslation } from 'react-i18next';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import { Picture } from '#renderer/ui/media/picture.tsx';
import css from './list.module.css';
import type { PanelEpisode } from './lists.ts';
import { Panel } from './panel.tsx';

type EpisodePanelProps = {
  readonly episodes: readonly PanelEpisode[];
  readonly onEpisode: (episodeId: string) => void;
  readonly onClose: () => void;
};

/** The programme's episodes, over the video. */
export function EpisodePanel({ episodes, onEpisode, onClose }: EpisodePanelProps) {
  const { t } = useTranslation('player');
  return (
    <Panel shape="side" title={t('panel.episodes')} onClose={onClose}>
      <ul className={css.list}>
        {episodes.map((episode) => (
          <li key={episode.episodeId}>
            <button
              type="button"
              className={css.item}
              aria-current={episode.current || undefined}
              onClick={() => onEpisode(episode.episodeId)}
            >
              <Picture
                src={episode.picture}
                seed={episode.episodeId}
                className={css.still16}
                dim={episode.locked}
              >
                {episode.locked && (
                  <span className={css.lock}>
                    <Icon name="lock" size={18} />
                  </span>
                )}
              </Picture>
              <span className={css.words}>
                <span className={classNames(css.line, 'num')}>
                  <span>{episode.number}</span>
                  <span>{episode.length}</span>
                </span>
                <b className="clamp-2">{episode.title}</b>
                {episode.current && <small>{t('panel.playing')}</small>}
                {episode.locked && <small>{t('panel.locked')}</small>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
