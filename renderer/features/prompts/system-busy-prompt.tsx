import { useMutation } from '@tanstack/react-query';
import { useData } from '#renderer/data/data-context.tsx';
import type { PromptDataOf } from '#renderer/data/prompts/prompt-data.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { PromptDialog } from './prompt-dialog.tsx';

type SystemBusyProps = { readonly data: PromptDataOf<'system_busy'>; readonly onClose: () => void };

/**
 * System-busy prompt with its error code. Retrying refreshes the session and closes the prompt once the code
 * is gone.
 */
export function SystemBusyPrompt({ data, onClose }: SystemBusyProps) {
  const t = useTexts();
  const { session } = useData();
  const retry = useMutation({
    mutationFn: () => session.refresh(),
    onSuccess: () => session.store.getState().viewer.errorCode === null && onClose(),
  });
  return (
    <PromptDialog
      kind="system_busy"
      icon="clock"
      tone="warn"
      title={t('prompts:systemBusy.title')}
      text={t('prompts:systemBusy.text')}
      code={data.code}
      onClose={onClose}
      actions={
        <>
          <Button kind="primary" disabled={retry.isPending} onClick={() => retry.mutate()}>
            {t('retry')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    />
  );
}
