import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { SessionStore } from '#renderer/data/accounts/session-store.ts';
import { useData } from '#renderer/data/data-context.tsx';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import type { CarrierLink } from './login-calls.ts';
import { createLoginFlow, type LoginFlow, type LoginView } from './login-flow.ts';

type UseLoginOptions = {
  /** Signs in by the carrier's link at once. */
  readonly link: CarrierLink | null;
  /** Opens on registration in place of the tabs. */
  readonly registration: boolean;
  /** The viewer is signed in and the session says so. */
  readonly onDone: () => void;
};

export type Login = { readonly flow: LoginFlow; readonly view: LoginView };

/** A login for as long as its forms are there. At its end the session is loaded anew, and then `onDone` follows, once. */
export function useLogin({ link, registration, onDone }: UseLoginOptions): Login {
  const { api, clock, session } = useData();
  const lang = useLanguage();
  const now = useRef({ lang, onDone });
  useEffect(() => {
    now.current = { lang, onDone };
  });
  const [flow] = useState(() => {
    const signOut = () => session.signOut({ stay: true });
    return createLoginFlow({ api, clock, signOut, lang: () => now.current.lang, link });
  });
  useEffect(() => {
    if (link !== null) flow.send({ type: 'carrier-link-found' });
    else if (registration) flow.send({ type: 'registration-opened' });
  }, [flow, link, registration]);
  useEffect(() => () => stopLogin(flow, session), [flow, session]);
  const view = useStore(flow.store);
  const ended = view.login.stage === 'complete' || view.login.stage === 'select_profile';
  useEffect(() => {
    if (!ended) return;
    const finish = async () => {
      await session.load({ path: globalThis.location.pathname, lang: now.current.lang });
      now.current.onDone();
    };
    void finish();
  }, [ended, session]);
  return { flow, view };
}

/** The forms go. Whom the service has signed in already without an end of the login, the session is to say. */
function stopLogin({ stop, store }: LoginFlow, session: SessionStore): void {
  const { loggedIn: signedIn, terms, stage } = store.getState().login;
  stop();
  if ((signedIn && stage !== 'complete' && stage !== 'select_profile') || terms?.goes === 'keep') void session.refresh();
}
