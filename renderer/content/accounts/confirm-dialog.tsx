import { useTexts } from '#renderer/i18n/use-texts.ts';
import { BusyButton } from '#renderer/ui/controls/busy-button.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Dialog } from '#renderer/ui/feedback/dialog.tsx';
import css from './confirm-dialog.module.css';

type ConfirmDialogProps = {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  /** The button that does it, and the one that does nothing. */
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Asks before something that is not cheap to undo. */
export function ConfirmDialog({ open, title, text, confirmLabel, cancelLabel, busy = false, onConfirm, onClose }: ConfirmDialogProps) {
  const t = useTexts();
  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={t('close')}>
      <p>{text}</p>
      <div className={css.actions}>
        <BusyButton kind="primary" busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </BusyButton>
        <Button kind="ghost" onClick={onClose}>
          {cancelLabel}
        </Button>
      </div>
    </Dialog>
  );
}
