import { usePrompts } from '#renderer/data/data-context.tsx';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { PromptDialog } from './prompt-dialog.tsx';

/** Prompt for a browser without content protection, with a link to the app. */
export function UnsupportedBrowserPrompt({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts();
  const prompts = usePrompts();
  const toApp = () => {
    onClose();
    prompts.open({ kind: 'download_app', data: {} });
  };
  return (
    <PromptDialog
      kind="unsupported_browser"
      icon="tv"
      tone="warn"
      title={t('prompts:unsupportedBrowser.title')}
      text={t('prompts:unsupportedBrowser.text')}
      code="BROWSER_NOT_SUPPORTED"
      onClose={onClose}
      actions={
        <>
          <Button kind="primary" onClick={toApp}>
            {t('prompts:downloadApp.get')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    />
  );
}
