import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { z } from 'zod';
import { useStore } from 'zustand';
import { clearFormDrafts } from '#renderer/data/accounts/form-draft.ts';
import { holdWhile } from '#renderer/data/accounts/login-in-progress.ts';
import type { SessionStore } from '#renderer/data/accounts/session-store.ts';
import { solveCaptchaChallenge } from '#renderer/data/accounts/solve-challenge.ts';
import { useFormDraft } from '#renderer/data/accounts/use-form-draft.ts';
import { useData } from '#renderer/data/data-context.tsx';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { rulesResolver } from '#renderer/ui/forms/rules-resolver.ts';
import { isLoggingIn } from '#shared/domain/accounts/login-state.ts';
import { codeFormErrors } from '#shared/domain/accounts/one-time-code.ts';
import {
  type CarrierLink,
  createLoginFlow,
  type LoginFields,
  type LoginFlow,
  type LoginView,
} from './login-flow.ts';

const credentials = z.object({ id: z.string().trim().min(1), password: z.string().min(1) });
/**
 * The part of a login that outlives a reload: never the password. The countdown of a one-time code continues
 * from `codeSentAt` (ms).
 */
const loginDraft = z.object({
  id: z.string().max(200),
  mobile: z.string().max(40),
  codeSentAt: z.number().nullable(),
});
const checkCode = ({ mobile, otp }: CodeFields) => {
  const { mobileNumber, ...errors } = codeFormErrors({ mobileNumber: mobile, otp });
  return { mobile: mobileNumber, ...errors };
};

type CodeFields = { readonly mobile: string; readonly otp: string };

type UseLoginOptions = {
  /** Logs in with the carrier's link straight away. */
  readonly link: CarrierLink | null;
  /** Opens registration instead of the tabs. */
  readonly registration: boolean;
  /** Registers for Android TV. */
  readonly androidTv: boolean;
  /** Called once, after the session of the logged-in viewer has loaded. */
  readonly onDone: () => void;
  /** Called once, after a registration, which has loaded the session of the new member. */
  readonly onRegistered: () => void;
};

/**
 * A login on screen. The forms outlive their fields, so a detour through help or another tab keeps what was
 * typed.
 */
export type Login = {
  readonly flow: LoginFlow;
  readonly view: LoginView;
  readonly passwordForm: UseFormReturn<Pick<LoginFields, 'id' | 'password'>>;
  readonly codeForm: UseFormReturn<CodeFields>;
  readonly onRegistered: () => void;
  readonly androidTv: boolean;
};

/** Runs a login while the component is mounted. */
export function useLogin({ link, registration, androidTv, onDone, onRegistered }: UseLoginOptions): Login {
  const { api, clock, platform, session, loginInProgress } = useData();
  const lang = useLanguage();
  const draft = useFormDraft('login', loginDraft);
  const passwordForm = useForm({
    resolver: zodResolver(credentials),
    defaultValues: { id: draft.kept.id ?? '', password: '' },
  });
  const codeForm = useForm({
    resolver: rulesResolver(checkCode),
    defaultValues: { mobile: draft.kept.mobile ?? '', otp: '' },
  });
  const latest = useRef({ lang, onDone });
  useEffect(() => {
    latest.current = { lang, onDone };
  });
  useEffect(() => {
    const ends = [
      passwordForm.subscribe({
        formState: { values: true },
        callback: ({ values: { id } }) => draft.keep({ id }),
      }),
      codeForm.subscribe({
        formState: { values: true },
        callback: ({ values: { mobile } }) => draft.keep({ mobile }),
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [draft, passwordForm, codeForm]);
  const [flow] = useState(() => {
    const finish = async () => {
      passwordForm.reset();
      codeForm.reset();
      clearFormDrafts(platform.tabStorage);
      await session.load({ path: globalThis.location.pathname, lang: latest.current.lang });
      latest.current.onDone();
    };
    const logOut = () => session.logOut({ stay: true });
    const { codeSentAt = null } = draft.kept;
    return createLoginFlow({
      api,
      clock,
      link,
      solve: solveCaptchaChallenge,
      codeSentAt,
      lang: () => latest.current.lang,
      logOut,
      finish,
    });
  });
  useEffect(
    () =>
      flow.store.subscribe(({ login: { codeSentAt } }, { login: before }) => {
        if (codeSentAt !== before.codeSentAt) draft.keep({ codeSentAt });
      }),
    [flow, draft],
  );
  useEffect(() => {
    if (link !== null) flow.send({ type: 'carrier-link-found' });
    else if (registration) flow.send({ type: 'registration-opened' });
  }, [flow, link, registration]);
  useEffect(() => {
    const login = holdWhile(loginInProgress.begin);
    const stop = flow.store.subscribe(({ login: state }) => login.set(isLoggingIn(state)));
    return () => {
      stop();
      login.set(false);
      stopLogin(flow, session);
    };
  }, [flow, session, loginInProgress]);
  return { flow, view: useStore(flow.store), passwordForm, codeForm, onRegistered, androidTv };
}

/**
 * Aborts the login. A viewer who left while consent was pending is logged in at the service, so the session
 * is fetched again.
 */
function stopLogin({ stop, store }: LoginFlow, session: SessionStore): void {
  stop();
  if (store.getState().login.terms?.goes === 'keep') void session.refresh();
}
