import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import css from './login.module.css';
import type { Login } from './use-login.ts';

/** The question of code 20030802: this account has a main device already; shall this one take its place? */
export function NewMaster({ login }: { readonly login: Login }) {
  const t = useTexts();
  const answer = (yes: boolean) => login.flow.send({ type: 'new-master-answered', yes });
  return (
    <div className={css.form} data-question="new-master">
      <p>{t('login:newMaster.text')}</p>
      <Button kind="primary" size="large" className={css.submit} onClick={() => answer(true)} data-first="">
        {t('login:newMaster.yes')}
      </Button>
      <Button kind="ghost" className={css.submit} onClick={() => answer(false)}>
        {t('login:newMaster.no')}
      </Button>
    </div>
  );
}
