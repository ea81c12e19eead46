import { pickText } from '#renderer/i18n/pick-text.ts';
import { Dialog } from '#renderer/ui/dialog.tsx';
import type { Episode } from '#shared/contract/schema/episode.ts';
import css from './banner.module.css';
import { type EpisodeWords, episodeTile } from './episode-tile.ts';

type EpisodeAboutProps = { readonly episode: Episode | null; readonly words: EpisodeWords; readonly onClose: () => void };

/** What an episode is about, over the page; null is closed. */
export function EpisodeAbout({ episode, words, onClose }: EpisodeAboutProps) {
  if (episode === null) return null;
  const { title, meta } = episodeTile(episode, words);
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={words.t('close')}>
      <div className={css.about}>
        <p>{pickText(words.language, episode.desc_tc, episode.desc_en)}</p>
        <p className="num">{meta}</p>
      </div>
    </Dialog>
  );
}
