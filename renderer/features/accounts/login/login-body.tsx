import { useEffect, useRef } from 'react';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { CarrierForm } from './carrier-form.tsx';
import { ComingSoonPanel } from './coming-soon-panel.tsx';
import { CustomerChoices } from './customer-choices.tsx';
import css from './login.module.css';
import { LoginTerms } from './login-terms.tsx';
import { isCarrierLinkPending } from './login-texts.ts';
import { NewMaster } from './new-master.tsx';
import { TabPanels } from './tab-panels.tsx';
import type { Login } from './use-login.ts';
import { VerifyEmail } from './verify-email.tsx';

/** What stands under the heading of a login, on its page and in its prompt alike. Focus follows from stage to stage and to what is wrong. */
export function LoginBody({ login }: { readonly login: Login }) {
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
  if (view.help !== null) return <ComingSoonPanel feature={view.help} onBack={() => flow.help(null)} />;
  if (view.login.confirmNewMaster) return <NewMaster login={login} />;
  switch (view.login.stage) {
    case 'login':
      return <TabPanels login={login} />;
    case 'ctm_login':
      return isCarrierLinkPending(view.login) ? <PendingMessage text={t('login:code.link')} /> : <CarrierForm login={login} />;
    case 'select_cid':
      return <CustomerChoices login={login} />;
    case 'tnc':
      return <LoginTerms login={login} />;
    case 'verify_email':
      return <VerifyEmail login={login} />;
    case 'free_registration':
      return <ComingSoonPanel feature="registration" onBack={() => flow.send({ type: 'went-back' })} />;
    case 'select_profile':
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

/** Moves the focus to the first field of a new stage, and to the field that a message is about. */
function useStageFocus(stage: string, message: unknown) {
  const body = useRef<HTMLDivElement>(null);
  const before = useRef(stage);
  useEffect(() => {
    if (before.current === stage) return;
    before.current = stage;
    body.current?.querySelector<HTMLElement>('[data-first]')?.focus();
  }, [stage]);
  useEffect(() => {
    if (message !== null) body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [message]);
  return body;
}
