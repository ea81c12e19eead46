import { useRef } from 'react';
import { useViewer } from '#renderer/data/data-context.tsx';
import type { PromptDataOf } from '#renderer/data/prompts/prompt-data.ts';
import { countryName } from '#renderer/i18n/country-name.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Dialog } from '#renderer/ui/feedback/dialog.tsx';
import { useNavigation } from '#renderer/ui/navigation/navigation-context.ts';
import css from './login.module.css';
import { LoginBody } from './login-body.tsx';
import { loginTitle } from './login-texts.ts';
import { useLogin } from './use-login.ts';

type LoginPromptProps = {
  /** `geo_blocked_login` says beside the forms that this region is closed for guests. */
  readonly kind: 'login' | 'geo_blocked_login';
  readonly data: PromptDataOf<'login'>;
  readonly onClose: () => void;
};

/** The login over whatever screen shows. After it the viewer goes where they meant to, or stays. */
export function LoginPrompt({ kind, data, onClose }: LoginPromptProps) {
  const t = useTexts();
  const { navigate: go } = useNavigation();
  const body = useRef<HTMLDivElement>(null);
  const login = useLogin({
    link: data.carrierLink ?? null,
    registration: data.registration === true,
    onDone: () => {
      onClose();
      if (data.destination !== null) go(data.destination, { replace: true });
    },
  });
  const close = () => {
    const { loggedIn: signedIn, terms } = login.flow.store.getState().login;
    if (signedIn) return;
    if (terms?.goes === 'keep') login.flow.send({ type: 'went-back' });
    if (terms?.goes !== 'keep' || terms.step === 'terms') onClose();
  };
  const first = useRef<HTMLElement | null>(null);
  const findFirst = (element: HTMLDivElement | null) => {
    body.current = element;
    first.current = element?.querySelector<HTMLElement>('[data-first]') ?? element;
  };
  return (
    <Dialog open onClose={close} title={loginTitle(t, login.view)} closeLabel={t('close')} keepsTyped initialFocus={first}>
      <div ref={findFirst} data-prompt={kind} tabIndex={-1} className={css.prompt}>
        {kind === 'geo_blocked_login' && <RegionNotice />}
        <LoginBody login={login} />
      </div>
    </Dialog>
  );
}

function RegionNotice() {
  const t = useTexts();
  const language = useLanguage();
  const { country } = useViewer();
  return <p className={css.notice}>{t('login:regionNotice', { country: countryName(language, country) })}</p>;
}
