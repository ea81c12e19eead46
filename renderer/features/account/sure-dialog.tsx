import { useTexts } from '#renderer/i18n/use-texts.ts';
import { BusyButton } from '#renderer/ui/busy-button.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { Dialog } from '#renderer/ui/dialog.tsx';
import css from './sure-dialog.module.css';

type SureDialogProps = {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  /** The button that does it, and the one that does nothing. */
  readonly act: string;
  readonly keep: string;
  readonly busy?: boolean;
  readonly onAct: () => void;
  readonly onClose: () => void;
};

/** Asks before something that is not cheap to undo. */
export function SureDialog({ open, title, text, act, keep, busy = false, onAct, onClose }: SureDialogProps) {
  const t = useTexts();
  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={t('close')}>
      <p>{text}</p>
      <div className={css.actions}>
        <BusyButton kind="primary" working={busy} onClick={onAct}>
          {act}
        </BusyButton>
        <Button kind="ghost" onClick={onClose}>
          {keep}
        </Button>
      </div>
    </Dialog>
  );
}
