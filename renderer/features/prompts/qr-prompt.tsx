import type { PromptDataOf } from '#renderer/data/prompts/prompt-data.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { QrCode } from '#renderer/ui/media/qr-code.tsx';
import { PromptDialog } from './prompt-dialog.tsx';
import css from './qr-code-prompt.module.css';

type QrProps = { readonly data: PromptDataOf<'qr'>; readonly onClose: () => void };

/** QR code for content that plays in the mobile app only. */
export function QrPrompt({ data, onClose }: QrProps) {
  const t = useTexts();
  return (
    <PromptDialog
      kind="qr"
      title={t('prompts:qr.title')}
      text={t('prompts:qr.text')}
      code="OPEN_APP_TO_VIEW"
      onClose={onClose}
      actions={
        <Button kind="quiet" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <div className={css.code}>
        <QrCode address={data.link} label={t('prompts:qr.code')} />
      </div>
    </PromptDialog>
  );
}
