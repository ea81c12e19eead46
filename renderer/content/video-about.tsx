import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Dialog } from '#renderer/ui/dialog.tsx';
import css from './row-tile.module.css';

type VideoAboutProps = { readonly open: boolean; readonly title: string; readonly text: string; readonly onClose: () => void };

/** The description of a video over the page. */
export function VideoAbout({ open, title, text, onClose }: VideoAboutProps) {
  const t = useTexts();
  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={t('close')}>
      <p className={css.about}>{text}</p>
    </Dialog>
  );
}
