import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { type UseFormSetFocus, useForm } from 'react-hook-form';
import { useData, usePrompts, useSessionState } from '#renderer/data/data-context.tsx';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { BusyButton } from '#renderer/ui/controls/busy-button.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { FieldError } from '#renderer/ui/controls/text-field.tsx';
import { Dialog } from '#renderer/ui/feedback/dialog.tsx';
import { FormPasswordField } from '#renderer/ui/forms/form-field.tsx';
import { rulesResolver } from '#renderer/ui/forms/rules-resolver.ts';
import {
  type PasswordChange,
  type PasswordMessageKey,
  passwordErrors,
  passwordRefusal,
} from '#shared/domain/accounts/password.ts';
import { waitText } from './form-message.tsx';
import css from './login.module.css';
import { readLoginReply } from './login-flow.ts';

/**
 * Password update that the server asks for (S0-2-122). Closing it asks again with the next page load,
 * skipping does not (S0-2-124).
 */
export function PasswordUpdatePrompt({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts();
  const { api, session } = useData();
  const prompts = usePrompts();
  const first = useRef<HTMLElement>(null);
  const skip = useMutation({
    mutationFn: () => api.call('skipPasswordUpdate', { body: {} }),
    onSuccess: (reply) => {
      if (!reply.ok || !reply.value.success) return;
      onClose();
      void session.refresh();
    },
  });
  const skipFailed = skip.data !== undefined && !(skip.data.ok && skip.data.value.success);
  const showChanged = async () => {
    onClose();
    prompts.open({
      kind: 'message',
      key: 'password-changed',
      data: { title: t('login:passwordUpdate.done'), text: t('login:passwordUpdate.doneText') },
    });
    await session.refresh();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('login:passwordUpdate.title')}
      closeLabel={t('close')}
      keepsTyped
      initialFocus={first}
    >
      <div
        className={css.body}
        data-prompt="password_update"
        ref={(element) => {
          first.current = element?.querySelector<HTMLElement>('[data-first]') ?? null;
        }}
      >
        <PasswordUpdateForm
          skipFailed={skipFailed}
          onSkip={() => skip.mutate()}
          onChanged={() => void showChanged()}
        />
      </div>
    </Dialog>
  );
}

const FIELDS = [
  { name: 'oldPassword', label: 'old', complete: 'current-password' },
  { name: 'newPassword', label: 'new', complete: 'new-password' },
  { name: 'confirmation', label: 'confirmation', complete: 'new-password' },
] as const;

type PasswordUpdateFormProps = {
  readonly skipFailed: boolean;
  readonly onSkip: () => void;
  readonly onChanged: () => void;
};

/** Old password, new password and its confirmation, each with its own messages (S0-5-032 to S0-5-037). */
function PasswordUpdateForm({ skipFailed, onSkip, onChanged }: PasswordUpdateFormProps) {
  const t = useTexts();
  const user = useSessionState().reply?.user;
  const { control, handleSubmit, setFocus } = useForm<PasswordChange>({
    resolver: rulesResolver(passwordErrors),
    defaultValues: { oldPassword: '', newPassword: '', confirmation: '' },
  });
  const update = useUpdatePassword(setFocus, onChanged);
  const refusal = update.data ?? null;
  const textOf = (key: PasswordMessageKey) => t(`login:passwordUpdate.error.${key}`);
  const submit = handleSubmit(
    (form) => update.mutate(form),
    () => update.reset(),
  );
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <p>{t('login:passwordUpdate.text')}</p>
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={user?.email ?? user?.boss_id ?? ''}
        readOnly
        hidden
      />
      {FIELDS.map(({ name, label, complete }) => (
        <FormPasswordField
          key={name}
          control={control}
          name={name}
          label={t(`login:passwordUpdate.${label}`)}
          hint={name === 'newPassword' ? t('login:passwordUpdate.rule') : undefined}
          error={refusal?.at === name ? textOf(refusal.key) : undefined}
          errorText={textOf}
          autoComplete={complete}
          showLabel={t('login:showPassword')}
          hideLabel={t('login:hidePassword')}
          required
          maxLength={200}
          {...(name === 'oldPassword' ? { 'data-first': '' } : {})}
        />
      ))}
      {refusal?.at === 'form' && (
        <FieldError>
          {textOf(refusal.key)} {refusal.retryAfter !== null && waitText(t, refusal.retryAfter)}
        </FieldError>
      )}
      {skipFailed && <FieldError>{t('login:passwordUpdate.skipFailed')}</FieldError>}
      <div className={css.pair}>
        <BusyButton kind="primary" type="submit" busy={update.isPending}>
          {t('login:passwordUpdate.submit')}
        </BusyButton>
        <Button kind="ghost" onClick={onSkip}>
          {t('login:passwordUpdate.skip')}
        </Button>
      </div>
    </form>
  );
}

/**
 * Mutation whose data is the refusal, or null for a changed password. The focus moves to the field that the
 * refusal is about.
 */
function useUpdatePassword(setFocus: UseFormSetFocus<PasswordChange>, onChanged: () => void) {
  const { api } = useData();
  return useMutation({
    gcTime: 0,
    mutationFn: async ({ oldPassword, newPassword }: PasswordChange) => {
      const body = { old_pw: oldPassword, new_pw: newPassword };
      const { result, retryAfter } = readLoginReply(await api.call('updatePassword', { body }));
      return result?.success ? null : { ...passwordRefusal(result?.code ?? null), retryAfter };
    },
    onSuccess: (refusal) => {
      if (refusal === null) onChanged();
      else if (refusal.at !== 'form') setFocus(refusal.at);
    },
  });
}
