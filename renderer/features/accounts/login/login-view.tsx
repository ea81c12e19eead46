import { useEffect, useRef } from 'react';
import { LazyBoundary } from '#renderer/content/loading/lazy-boundary.tsx';
import { lazyWithRetry } from '#renderer/content/loading/lazy-with-retry.tsx';
import { useViewer } from '#renderer/data/data-context.tsx';
import type { PromptDataOf } from '#renderer/data/prompts/prompt-data.ts';
import { countryName } from '#renderer/i18n/country-name.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useScreenTitle } from '#renderer/i18n/use-screen-title.ts';
import type { Translate } from '#renderer/i18n/use-texts.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Dialog } from '#renderer/ui/feedback/dialog.tsx';
import { useNavigation } from '#renderer/ui/navigation/navigation-context.ts';
import { afterRegistration } from '#shared/domain/accounts/registration/after-registration.ts';
import { href } from '#shared/navigation/href.ts';
import { CarrierForm } from './carrier-form.tsx';
import { LoginTerms } from './consent-forms.tsx';
import screen from './entrance-frame.module.css';
import { EntranceFrame } from './entrance-frame.tsx';
import css from './login.module.css';
import type { LoginView } from './login-flow.ts';
import { CustomerChoices, NewMaster, VerifyEmail } from './login-questions.tsx';
import { TabPanels } from './tab-panels.tsx';
import { type Login, useLogin } from './use-login.ts';

const ForgottenId = lazyWithRetry(
  async () =>
    (await import('#renderer/features/accounts/joining/recovery/forgotten-id-view.tsx')).ForgottenIdView,
);
const ForgottenPassword = lazyWithRetry(
  async () =>
    (await import('#renderer/features/accounts/joining/recovery/forgotten-password-view.tsx'))
      .ForgottenPasswordView,
);
const RegistrationPanel = lazyWithRetry(
  async () =>
    (await import('#renderer/features/accounts/joining/registration/registration-panel.tsx'))
      .RegistrationPanel,
);

type LoginScreenProps = { readonly onDone: () => void; readonly onRegistered: () => void };

/**
 * Login page. `onDone` is called after the login, `onRegistered` after a registration; each leads to the next
 * page.
 */
export function LoginScreen({ onDone, onRegistered }: LoginScreenProps) {
  const t = useTexts();
  const login = useLogin({ link: null, registration: false, androidTv: false, onDone, onRegistered });
  const title = loginTitle(t, login.view);
  useScreenTitle(title);
  return (
    <EntranceFrame aside={<p className={screen.tagline}>{t('login:tagline')}</p>}>
      <h1 className={screen.title}>{title}</h1>
      <LoginBody login={login} />
    </EntranceFrame>
  );
}

type LoginPromptProps = {
  /** `geo_blocked_login` adds a notice that this region is closed to guests. */
  readonly kind: 'login' | 'geo_blocked_login';
  readonly data: PromptDataOf<'login'>;
  readonly onClose: () => void;
};

/**
 * Login over the current screen. Afterwards the viewer is taken to the destination, or stays; after a
 * registration home (S0-2-024) or to the purchase.
 */
export function LoginPrompt({ kind, data, onClose }: LoginPromptProps) {
  const t = useTexts();
  const { navigate } = useNavigation();
  const home = href.home(useLanguage());
  const login = useLogin({
    link: data.carrierLink ?? null,
    registration: data.registration !== undefined,
    androidTv: data.registration === 'android_tv',
    onDone: () => {
      onClose();
      if (data.destination !== null) navigate(data.destination, { replace: true });
    },
    onRegistered: () => {
      onClose();
      navigate(afterRegistration(data.destination, home));
    },
  });
  const close = () => {
    const { stage, terms } = login.flow.store.getState().login;
    if (stage === 'complete') return;
    if (terms?.goes === 'keep') login.flow.send({ type: 'went-back' });
    if (terms?.goes !== 'keep' || terms.step === 'terms') onClose();
  };
  const first = useRef<HTMLElement | null>(null);
  const findFirst = (element: HTMLDivElement | null) => {
    first.current = element?.querySelector<HTMLElement>('[data-first]') ?? element;
  };
  return (
    <Dialog
      open
      onClose={close}
      title={loginTitle(t, login.view)}
      closeLabel={t('close')}
      keepsTyped
      steady
      initialFocus={first}
    >
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

function loginTitle(t: Translate, { login, help }: LoginView): string {
  if (help !== null) return t(`login:title.${help}`);
  if (login.confirmNewMaster) return t('login:title.new_master');
  if (login.stage === 'tnc' && login.terms?.step === 'marketing') return t('login:title.marketing');
  if (isCarrierLinkPending(login)) return t('login:title.carrier_link');
  return t(`login:title.${login.stage}`);
}

/** Returns whether the carrier's link is being tried, so that no form shows yet. */
const isCarrierLinkPending = ({ stage, method, busy }: LoginView['login']): boolean =>
  stage === 'ctm_login' && method.by === 'carrier_link' && busy;

/**
 * Content under the heading of the page and of the prompt. Focus follows the stage and the field that a
 * message is about.
 */
function LoginBody({ login }: { readonly login: Login }) {
  const { login: state, help } = login.view;
  const shown = help ?? (state.confirmNewMaster ? 'new_master' : state.stage);
  const body = useStageFocus(shown, state.message);
  return (
    <div className={css.body} ref={body} data-stage={shown}>
      <Stage login={login} />
    </div>
  );
}

function Stage({ login }: { readonly login: Login }) {
  const { flow, view } = login;
  const t = useTexts();
  const back = () => flow.send({ type: 'went-back' });
  const toLogin = () => flow.setHelp(null);
  if (view.help !== null)
    return (
      <LazyBoundary name="recovery" fallback={<PendingMessage text={t('loading')} />}>
        {view.help === 'forgot_id' ? (
          <ForgottenId onLogin={toLogin} />
        ) : (
          <ForgottenPassword onLogin={toLogin} />
        )}
      </LazyBoundary>
    );
  if (view.login.confirmNewMaster) return <NewMaster login={login} />;
  switch (view.login.stage) {
    case 'login':
      return <TabPanels login={login} />;
    case 'ctm_login':
      return isCarrierLinkPending(view.login) ? (
        <PendingMessage text={t('login:code.link')} />
      ) : (
        <CarrierForm login={login} />
      );
    case 'select_cid':
      return <CustomerChoices login={login} />;
    case 'tnc':
      return <LoginTerms login={login} />;
    case 'verify_email':
      return <VerifyEmail login={login} />;
    case 'free_registration':
      return (
        <LazyBoundary name="registration" fallback={<PendingMessage text={t('loading')} />}>
          <RegistrationPanel
            tempToken={null}
            androidTv={login.androidTv}
            onDone={login.onRegistered}
            onLogin={back}
            onBack={back}
          />
        </LazyBoundary>
      );
    case 'complete':
      return <PendingMessage text={t('login:handing')} />;
  }
}

function PendingMessage({ text }: { readonly text: string }) {
  return (
    <p className={css.waiting} role="status">
      <span className={css.spinner} aria-hidden="true" />
      {text}
    </p>
  );
}

/** Focuses the first field at the start and of each new stage, and the field that a message is about. */
function useStageFocus(stage: string, message: unknown) {
  const body = useRef<HTMLDivElement>(null);
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (before.current === stage) return;
    const preventScroll = before.current === null;
    before.current = stage;
    body.current?.querySelector<HTMLElement>('[data-first]')?.focus({ preventScroll });
  }, [stage]);
  useEffect(() => {
    if (message !== null) body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [message]);
  return body;
}
