import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useData } from '#renderer/data/data-context.tsx';
import { readAnswer } from '#renderer/features/accounts/joining/call-answer.ts';
import css from '#renderer/features/accounts/joining/joining.module.css';
import { FlowMessage } from '#renderer/features/accounts/joining/joining-parts.tsx';
import { NewPasswordFields } from '#renderer/features/accounts/joining/new-password-fields.tsx';
import { useJoiningTexts } from '#renderer/i18n/use-joining-texts.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useScreenTitle } from '#renderer/i18n/use-screen-title.ts';
import { BusyButton } from '#renderer/ui/controls/busy-button.tsx';
import { ButtonLink } from '#renderer/ui/controls/button.tsx';
import { Message } from '#renderer/ui/feedback/message.tsx';
import { rulesResolver } from '#renderer/ui/forms/rules-resolver.ts';
import { isPassword } from '#shared/domain/accounts/password.ts';
import { href } from '#shared/navigation/href.ts';

type Fields = { readonly password: string; readonly confirmation: string };

const check = ({ password, confirmation }: Fields) => ({
  password: isPassword(password) ? undefined : 'invalid_password_pattern',
  confirmation: password === confirmation ? undefined : 'confirm_password_not_match',
});

function failureText(code: string | null) {
  if (code === '20010201') return 'message.invalid_password_pattern';
  return code === 'TOO_MANY_REQUESTS' ? 'message.too_many_requests' : 'message.unknown_error';
}

/**
 * Sets a new password with the token of a recovery link. A link that was used or has expired says so and
 * leads back.
 */
export function ResetPasswordScreen({ token }: { readonly token: string }) {
  const t = useJoiningTexts();
  const language = useLanguage();
  const { api, session } = useData();
  useScreenTitle(t('reset.title'));
  const { control, handleSubmit } = useForm<Fields>({
    resolver: rulesResolver(check),
    defaultValues: { password: '', confirmation: '' },
  });
  const reset = useMutation({
    gcTime: 0,
    mutationFn: async ({ password }: Fields) =>
      readAnswer(await api.call('resetPassword', { body: { token, new_pw: password } })),
    onSuccess: (answer) => {
      if (answer.ok) void session.refresh();
    },
  });
  const errorText = (key: string) =>
    t(
      key === 'confirm_password_not_match'
        ? 'fieldError.confirm_password_not_match'
        : 'fieldError.invalid_password_pattern',
    );
  const failure = reset.data?.ok === false ? reset.data : null;
  const toLogin = (
    <ButtonLink kind="primary" href={href.login(language, href.home(language))}>
      {t('toLogin')}
    </ButtonLink>
  );
  if (reset.data?.ok)
    return (
      <Message
        level={1}
        icon="check"
        title={t('reset.doneTitle')}
        text={t('reset.doneText')}
        actions={toLogin}
      />
    );
  if (failure?.code === 'RESET_LINK_EXPIRED' || token === '')
    return (
      <Message
        level={1}
        icon="clock"
        title={t('reset.expiredTitle')}
        text={t('reset.expiredText')}
        actions={toLogin}
      />
    );
  return (
    <section className={css.page}>
      <h1>{t('reset.title')}</h1>
      <form className={css.form} noValidate onSubmit={handleSubmit((fields) => reset.mutate(fields))}>
        <p>{t('passwordRule')}</p>
        <NewPasswordFields
          control={control}
          names={['password', 'confirmation']}
          label={(name) => t(`reset.${name}`)}
          errorText={errorText}
        />
        {failure !== null && (
          <FlowMessage id={failure.code ?? 'unknown_error'} retryAfter={failure.retryAfter}>
            {t(failureText(failure.code))}
          </FlowMessage>
        )}
        <BusyButton kind="primary" size="large" type="submit" className={css.wide} busy={reset.isPending}>
          {t('reset.submit')}
        </BusyButton>
      </form>
    </section>
  );
}
