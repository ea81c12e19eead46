import css from '#renderer/features/catalogue/programme/banner.module.css';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { Dialog } from '#renderer/ui/feedback/dialog.tsx';
import type { Episode } from '#shared/contract/catalogue/episode.ts';
import { type EpisodeTextContext, episodeTile } from './episode-tile.ts';

type EpisodeDescriptionProps = {
  readonly episode: Episode | null;
  readonly context: EpisodeTextContext;
  readonly onClose: () => void;
};

/** Description of an episode, over the page; null is closed. */
export function EpisodeDescription({ episode, context, onClose }: EpisodeDescriptionProps) {
  if (episode === null) return null;
  const { title, meta } = episodeTile(episode, context);
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={context.t('close')}>
      <div className={css.about}>
        <p>{pickText(context.language, episode.desc_tc, episode.desc_en)}</p>
        <p className="num">{meta}</p>
      </div>
    </Dialog>
  );
}
