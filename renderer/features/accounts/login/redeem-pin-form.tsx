import { type FormEvent, useState } from 'react';
import { useData } from '#renderer/data/data-context.tsx';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button, ButtonLink } from '#renderer/ui/controls/button.tsx';
import { TextField } from '#renderer/ui/controls/text-field.tsx';
import { href } from '#shared/navigation/href.ts';
import css from './login.module.css';

/**
 * Posts a PIN to the page that redeems it (S0-2-017), so that it is in no address. The desktop's pages take
 * no posts: there the page asks for the PIN itself.
 */
export function RedeemPinForm() {
  const t = useTexts();
  const language = useLanguage();
  const { platform } = useData();
  const [pin, setPin] = useState('');
  const [empty, setEmpty] = useState(false);
  if (platform.desktop !== null) {
    return (
      <div className={css.form}>
        <p>{t('login:pin.text')}</p>
        <ButtonLink kind="primary" size="large" className={css.submit} href={href.redeem(language)}>
          {t('login:pin.submit')}
        </ButtonLink>
      </div>
    );
  }
  const submit = (event: FormEvent) => {
    setEmpty(pin.trim() === '');
    if (pin.trim() === '') event.preventDefault();
  };
  return (
    <form
      className={css.form}
      method="post"
      action={href.redeem(language)}
      onSubmit={submit}
      noValidate
      data-pin-form=""
    >
      <p>{t('login:pin.text')}</p>
      <TextField
        label={t('login:pin.label')}
        name="pin"
        value={pin}
        onText={setPin}
        error={empty ? t('login:pin.required') : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
        data-first=""
      />
      <Button kind="primary" size="large" type="submit" className={css.submit}>
        {t('login:pin.submit')}
      </Button>
    </form>
  );
}
