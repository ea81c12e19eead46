import { useTexts } from '#renderer/i18n/use-texts.ts';
import { BusyButton } from '#renderer/ui/controls/busy-button.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import css from './login.module.css';
import { waitText } from './login-texts.ts';
import type { Login } from './use-login.ts';

/** The verify-email flow of code 20370221: the email can be sent again. */
export function VerifyEmail({ login }: { readonly login: Login }) {
  const { flow, view } = login;
  const { verify, message, busy } = view.login;
  const t = useTexts();
  const email = message?.maskedEmail ?? null;
  const resent = verify?.resent ?? 'idle';
  return (
    <div className={css.form} data-message="20370221">
      <p>{email === null ? t('login:verify.text') : t('login:verify.textMasked', { email })}</p>
      <p role="status" data-resent={resent} className={resent === 'failed' ? css.bad : css.good}>
        {resent !== 'idle' && t(`login:verify.${resent}`)} {view.retryAfter !== null && waitText(t, view.retryAfter)}
      </p>
      <BusyButton
        kind="primary"
        size="large"
        className={css.submit}
        busy={busy}
        onClick={() => flow.send({ type: 'verification-asked-again' })}
        data-first=""
      >
        {t('login:verify.again')}
      </BusyButton>
      <Button kind="ghost" className={css.submit} onClick={() => flow.send({ type: 'went-back' })}>
        {t('login:verify.login')}
      </Button>
    </div>
  );
}
