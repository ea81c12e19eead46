import type { ReactNode } from 'react';
import { useJoiningTexts } from '#renderer/i18n/use-joining-texts.ts';
import { BusyButton } from '#renderer/ui/controls/busy-button.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import css from './joining.module.css';
import { JoiningBackButton, StepHeading } from './joining-parts.tsx';

type PendingEmailProps = {
  readonly email: string;
  readonly resent: 'idle' | 'sent' | 'failed';
  readonly busy: boolean;
  /** Message of the last refused call. */
  readonly message: ReactNode;
  readonly onResend: () => void;
  readonly onLogin: () => void;
  readonly onBack: () => void;
};

/**
 * An email that is registered but not confirmed: its link can be sent again (S0-2-104, S0-2-105, S0-2-114,
 * S0-2-115).
 */
export function PendingEmail({ email, resent, busy, message, onResend, onLogin, onBack }: PendingEmailProps) {
  const t = useJoiningTexts();
  return (
    <div className={css.form}>
      <JoiningBackButton onBack={onBack} />
      <div className={css.head}>
        <StepHeading>{t('pending.title')}</StepHeading>
        <p>{t('pending.text', { email })}</p>
      </div>
      <p role="status" data-resent={resent} className={css.good}>
        {resent === 'sent' && t('pending.sent')}
      </p>
      {message}
      <BusyButton kind="primary" size="large" className={css.wide} busy={busy} onClick={onResend}>
        {t('pending.again')}
      </BusyButton>
      <Button kind="ghost" className={css.wide} onClick={onLogin}>
        {t('toLogin')}
      </Button>
    </div>
  );
}
