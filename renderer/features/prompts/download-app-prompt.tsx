import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { QrCode } from '#renderer/ui/media/qr-code.tsx';
import { PromptDialog } from './prompt-dialog.tsx';
import css from './qr-code-prompt.module.css';

type DownloadAppProps = {
  /** Where the code leads. */
  readonly link: string;
  readonly onClose: () => void;
};

/** Link to the mobile app, as a QR code and as a URL. */
export function DownloadAppPrompt({ link, onClose }: DownloadAppProps) {
  const t = useTexts();
  return (
    <PromptDialog
      kind="download_app"
      title={t('prompts:downloadApp.title')}
      text={t('prompts:downloadApp.text')}
      onClose={onClose}
      actions={
        <Button kind="quiet" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <div className={css.code}>
        <QrCode address={link} label={t('prompts:downloadApp.code')} />
        <p className={css.link}>{link}</p>
      </div>
    </PromptDialog>
  );
}
