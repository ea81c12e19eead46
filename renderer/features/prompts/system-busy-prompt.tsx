import { useState } from 'react';
import { useData } from '#renderer/data/data-context.tsx';
import type { PromptDataOf } from '#renderer/data/prompts/prompt-data.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { PromptDialog } from './prompt-dialog.tsx';

type SystemBusyProps = { readonly data: PromptDataOf<'system_busy'>; readonly onClose: () => void };

/** The system cannot serve the viewer now, with its error code. Trying again asks for the session anew and closes once the code is gone. */
export function SystemBusyPrompt({ data, onClose }: SystemBusyProps) {
  const t = useTexts();
  const { session } = useData();
  const [asking, setAsking] = useState(false);
  const retry = async () => {
    setAsking(true);
    await session.refresh();
    setAsking(false);
    if (session.store.getState().viewer.errorCode === null) onClose();
  };
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
          <Button kind="primary" disabled={asking} onClick={() => void retry()}>
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
