import { useRef, useState } from 'react';
import { useData, usePrompts } from '#renderer/data/data-context.tsx';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Dialog } from '#renderer/ui/feedback/dialog.tsx';
import css from './login.module.css';
import { PasswordUpdateForm } from './password-update-form.tsx';

/** The password update that the server asked for (accounts section 2). Closing it asks again with the next page load; skipping does not. */
export function PasswordUpdatePrompt({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts();
  const { api, session } = useData();
  const prompts = usePrompts();
  const first = useRef<HTMLElement>(null);
  const [skipFailed, setSkipFailed] = useState(false);
  const skip = async () => {
    const skipped = await api.call('skipPasswordUpdate', { body: {} });
    if (!skipped.ok || !skipped.value.success) return setSkipFailed(true);
    onClose();
    void session.refresh();
  };
  const changed = async () => {
    onClose();
    prompts.open({
      kind: 'message',
      key: 'password-changed',
      data: { title: t('login:passwordUpdate.done'), text: t('login:passwordUpdate.doneText') },
    });
    await session.refresh();
  };
  return (
    <Dialog open onClose={onClose} title={t('login:passwordUpdate.title')} closeLabel={t('close')} keepsTyped initialFocus={first}>
      <div
        className={css.body}
        data-prompt="password_update"
        ref={(element) => {
          first.current = element?.querySelector<HTMLElement>('[data-first]') ?? null;
        }}
      >
        <PasswordUpdateForm skipFailed={skipFailed} onSkip={() => void skip()} onChanged={() => void changed()} />
      </div>
    </Dialog>
  );
}
