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
export function ConfirmDialog({
  open,
  title,
  text,
  confirmLabel: act,
  cancelLabel: keep,
  busy = false,
  onConfirm: onAct,
  onClose,
}: ConfirmDialogProps) {
  const t = useTexts();
  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={t('close')}>
      <p>{text}</p>
      <div className={css.actions}>
        <BusyButton kind="primary" busy={busy} onClick={onAct}>
          {act}
        </BusyButton>
        <Button kind="ghost" onClick={onClose}>
          {keep}
        </Button>
      </div>
    </Dialog>
  );
}
