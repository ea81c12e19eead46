import { useTranslation } from 'react-i18next';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { LabelBadge } from '#renderer/ui/media/badge.tsx';
import { Picture } from '#renderer/ui/media/picture.tsx';
import css from './overlays.module.css';

/** The next episode as text. */
export type UpNextItem = {
  readonly episodeId: string;
  /** Episode number and duration as text. */
  readonly number: string;
  readonly title: string;
  readonly length: string;
  readonly picture: string | null;
  /** A clip of a playlist, not an episode. */
  readonly clip: boolean;
  /** Free to watch now. */
  readonly free: boolean;
};

type UpNextCardProps = {
  readonly next: UpNextItem;
  /** Whole seconds until it starts automatically. */
  readonly countdown: number;
  /** Skips the outro, while that is on offer. */
  readonly outro: { readonly text: string; readonly onSkip: () => void } | null;
  readonly onPlay: () => void;
  readonly onCancel: () => void;
};

/** The next video and its countdown; the viewer can play it at once or cancel it to see the credits. */
export function UpNextCard({ next, countdown, outro, onPlay, onCancel }: UpNextCardProps) {
  const { t } = useTranslation('player');
  const texts = useTexts();
  return (
    <section className={css.upNext} aria-label={t('upNext.title')} data-up-next="">
      <Picture src={next.picture} seed={next.episodeId} className={css.upNextPicture} eager />
      <div className={css.upNextWords}>
        <p>{next.number === '' ? t('upNext.title') : t('upNext.line', { number: next.number })}</p>
        <h3 className="clamp-2">{next.title}</h3>
        <p className="num">
          {next.length} {next.free && <LabelBadge tone="free" text={texts('label.free')} />}
        </p>
      </div>
      <div className={css.upNextActions}>
        <Button kind="primary" icon="play" className="num" onClick={onPlay}>
          {t(next.clip ? 'upNext.playClipIn' : 'upNext.playIn', { seconds: countdown })}
        </Button>
        {outro !== null && (
          <Button kind="plain" onClick={outro.onSkip} data-skip="outro">
            {outro.text}
          </Button>
        )}
        <Button kind="plain" onClick={onCancel}>
          {t('upNext.cancel')}
        </Button>
      </div>
    </section>
  );
}
