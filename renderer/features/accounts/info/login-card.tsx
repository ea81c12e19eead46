import { useState } from 'react';
import { useResendVerification } from '#renderer/data/accounts/link-login.ts';
import { useMembershipTexts } from '#renderer/i18n/bundled/use-membership-texts.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { BusyButton } from '#renderer/ui/controls/busy-button.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Card } from './card.tsx';
import { LinkForm } from './link-form.tsx';

/** The email of the account: its confirmation, and the other login that the customer may be linked with. */
export function LoginCard({ email }: { readonly email: string }) {
  const t = useMembershipTexts();
  const language = useLanguage();
  const resend = useResendVerification(language);
  const [linking, setLinking] = useState(false);
  const sent = resend.data === true ? t('login.resent') : t('login.resendFailed');
  return (
    <Card title={t('login.title')} note={t('login.note', { email })}>
      <div>
        <BusyButton kind="ghost" busy={resend.isPending} onClick={() => resend.mutate()}>
          {t('login.resend')}
        </BusyButton>
      </div>
      <p role="status">{resend.data !== undefined && sent}</p>
      {linking ? (
        <LinkForm email={email} onClose={() => setLinking(false)} />
      ) : (
        <div>
          <Button kind="ghost" onClick={() => setLinking(true)}>
            {t('login.link')}
          </Button>
        </div>
      )}
    </Card>
  );
}
