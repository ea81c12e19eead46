import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useData } from '#renderer/data/data-context.tsx';
import { readAnswer } from '#renderer/features/accounts/joining/call-answer.ts';
import css from '#renderer/features/accounts/joining/joining.module.css';
import { useJoiningTexts } from '#renderer/i18n/use-joining-texts.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useScreenTitle } from '#renderer/i18n/use-screen-title.ts';
import { Button, ButtonLink } from '#renderer/ui/controls/button.tsx';
import { Message } from '#renderer/ui/feedback/message.tsx';
import { StationMark } from '#renderer/ui/graphics/station-mark.tsx';
import { href } from '#shared/navigation/href.ts';

/** Confirms an email with the token of its link as soon as it opens. */
export function VerifyEmailScreen({ token }: { readonly token: string }) {
  const t = useJoiningTexts();
  const language = useLanguage();
  const { api } = useData();
  useScreenTitle(t('verifyEmail.title'));
  const { mutate, data, isPending } = useMutation({
    mutationFn: async () => readAnswer(await api.call('verifyEmail', { body: { token } })),
  });
  useEffect(() => mutate(), [mutate]);
  if (data === undefined || isPending) {
    return (
      <div className={css.waiting} role="status" aria-label={t('working')}>
        <StationMark size={56} />
      </div>
    );
  }
  const toHome = (
    <ButtonLink kind="primary" href={href.home(language)}>
      {t('toHome')}
    </ButtonLink>
  );
  if (data.ok)
    return (
      <Message
        level={1}
        icon="check"
        title={t('verifyEmail.doneTitle')}
        text={t('verifyEmail.doneText')}
        actions={toHome}
      />
    );
  if (data.code === null)
    return (
      <Message
        level={1}
        icon="offline"
        title={t('verifyEmail.failedTitle')}
        text={t('message.unknown_error')}
        actions={
          <Button kind="primary" onClick={() => mutate()}>
            {t('tryAgain')}
          </Button>
        }
      />
    );
  return (
    <Message
      level={1}
      icon="clock"
      title={t('verifyEmail.expiredTitle')}
      text={t('verifyEmail.expiredText')}
      actions={toHome}
    />
  );
}
