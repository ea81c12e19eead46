import { useState } from 'react';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { deleteRefusal } from '#shared/domain/profiles/profile-rights.ts';
import css from './profile-form.module.css';
import type { ProfileView } from './profile-view.ts';

/** Deletes a saved profile after confirmation, or says why it cannot be deleted. */
export function DeleteProfile({ view: { state, send, watchingId } }: { readonly view: ProfileView }) {
  const t = useTexts();
  const [asked, setAsked] = useState(false);
  const { editing } = state;
  if (editing === null || state.mode === 'add_default') return null;
  const refusal = deleteRefusal(editing, watchingId);
  if (refusal !== null) return <p className={css.hint}>{t(`profiles:failure.${refusal}`)}</p>;
  if (!asked) {
    return (
      <div className={css.danger}>
        <Button kind="ghost" disabled={state.busy} onClick={() => setAsked(true)}>
          {t('profiles:form.delete')}
        </Button>
      </div>
    );
  }
  return (
    <div className={css.danger}>
      <p role="alert">{t('profiles:form.deleteSure', { name: editing.profile_name })}</p>
      <div className={css.actions}>
        <Button kind="ghost" disabled={state.busy} onClick={() => send({ type: 'delete-chosen' })}>
          {t(state.busy ? 'profiles:form.deleting' : 'profiles:form.deleteYes')}
        </Button>
        <Button kind="quiet" autoFocus disabled={state.busy} onClick={() => setAsked(false)}>
          {t('profiles:form.deleteNo')}
        </Button>
      </div>
    </div>
  );
}
