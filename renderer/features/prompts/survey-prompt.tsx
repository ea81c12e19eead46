import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { PromptDialog } from './prompt-dialog.tsx';

/** Placeholder for surveys, which are not built yet. */
export function SurveyPrompt({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts();
  return (
    <PromptDialog
      kind="survey"
      icon="star"
      title={t('prompts:survey.title')}
      text={t('prompts:survey.text')}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t('prompts:understood')}
        </Button>
      }
    />
  );
}
