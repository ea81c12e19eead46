import { useScreenTitle } from '#renderer/i18n/use-screen-title.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import harbour from './harbour.svg';
import { LoginBody } from './login-body.tsx';
import css from './login-screen.module.css';
import { loginTitle } from './login-texts.ts';
import { useLogin } from './use-login.ts';

/** The login as a page of its own. `onDone` leads on. */
export function LoginScreen({ onDone }: { readonly onDone: () => void }) {
  const t = useTexts();
  const login = useLogin({ link: null, registration: false, onDone });
  const title = loginTitle(t, login.view);
  useScreenTitle(title);
  return (
    <section className={css.screen}>
      <div className={css.art}>
        <img className={css.picture} src={harbour} alt="" width={960} height={1080} />
        <p className={css.tagline}>{t('login:tagline')}</p>
      </div>
      <div className={css.side}>
        <h1 className={css.title}>{title}</h1>
        <LoginBody login={login} />
      </div>
    </section>
  );
}
