import { type FormEvent, useState } from 'react';
import { useLinkLogin, useResendVerification } from '#renderer/data/accounts/link-login.ts';
import { useMembershipTexts } from '#renderer/i18n/bundled/use-membership-texts.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { BusyButton } from '#renderer/ui/controls/busy-button.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { FieldError, TextField } from '#renderer/ui/controls/text-field.tsx';
import { Card } from './card.tsx';
import css from './info-list.module.css';

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

const ERRORS = [
  '20030535',
  '20010201',
  'ACCOUNT_NOT_LINKABLE',
  'ACCOUNT_NOT_FOUND',
  'TOO_MANY_REQUESTS',
] as const;

/** Asks for the other login and its password, which proves that it is the viewer's. */
function LinkForm({ email, onClose }: { readonly email: string; readonly onClose: () => void }) {
  const t = useMembershipTexts();
  const link = useLinkLogin();
  const [id, setId] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  if (link.data === null) return <p role="status">{t('login.linked')}</p>;
  const known = ERRORS.find((code) => code === link.data);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isMissing = id.trim() === '' || password === '';
    setMissing(isMissing);
    if (!isMissing && !link.isPending) link.mutate({ create: false, id: id.trim(), password, email });
  };
  return (
    <form className={css.rows} noValidate onSubmit={submit} data-link="">
      <TextField
        label={t('login.id')}
        value={id}
        onText={setId}
        error={missing && id.trim() === '' ? t('login.required') : undefined}
        name="link-id"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        required
      />
      <TextField
        label={t('login.password')}
        value={password}
        onText={setPassword}
        error={missing && password === '' ? t('login.required') : undefined}
        name="link-password"
        type="password"
        autoComplete="current-password"
        maxLength={200}
        required
      />
      {link.data !== undefined && (
        <FieldError>{t(known === undefined ? 'login.errors.unknown' : `login.errors.${known}`)}</FieldError>
      )}
      <div>
        <BusyButton kind="primary" type="submit" busy={link.isPending}>
          {t('login.link')}
        </BusyButton>
        <Button kind="quiet" onClick={onClose}>
          {t('login.cancel')}
        </Button>
      </div>
    </form>
  );
}
