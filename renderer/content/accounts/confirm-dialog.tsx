import { useTexts } from '#renderer/i18n/use-texts.ts';
import { BusyButton } from '#renderer/ui/controls/busy-button.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Dialog } from '#renderer/ui/feedback/dialog.tsx';
import css from './confirm-dialog.module.css';

type ConfirmDialogProps = {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** Element to focus on close, if the one that opened the dialog is going away; null for the opener. */
  readonly finalFocus?: () => HTMLElement | null;
};

/** Confirmation dialog for an action that is hard to undo. */
export function ConfirmDialog({
  text,
  confirmLabel,
  cancelLabel,
  busy = false,
  onConfirm,
  ...dialog
}: ConfirmDialogProps) {
  const t = useTexts();
  return (
    <Dialog {...dialog} closeLabel={t('close')}>
      <p>{text}</p>
      <div className={css.actions}>
        <BusyButton kind="primary" busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </BusyButton>
        <Button kind="ghost" onClick={dialog.onClose}>
          {cancelLabel}
        </Button>
      </div>
    </Dialog>
  );
}
