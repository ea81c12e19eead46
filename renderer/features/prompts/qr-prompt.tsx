import type { PromptDataOf } from '#renderer/data/prompt-data.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/button.tsx';
import { QrCode } from '#renderer/ui/qr-code.tsx';
import css from './code-prompt.module.css';
import { PromptDialog } from './prompt-dialog.tsx';

type QrProps = { readonly data: PromptDataOf<'qr'>; readonly onClose: () => void };

/** What only plays in the app for phones: the code opens it there. */
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
