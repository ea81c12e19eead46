import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Dialog } from '#renderer/ui/feedback/dialog.tsx';
import css from './row-tile.module.css';

type VideoDescriptionProps = {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  readonly onClose: () => void;
};

/** Dialog with the description of a video. */
export function VideoDescription({ open, title, text, onClose }: VideoDescriptionProps) {
  const t = useTexts();
  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={t('close')}>
      <p className={css.about}>{text}</p>
    </Dialog>
  );
}
