import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useData } from '#renderer/data/data-context.tsx';
import { ResetPasswordScreen } from '#renderer/features/accounts/joining/recovery/reset-password-screen.tsx';
import { VerifyEmailScreen } from '#renderer/features/accounts/joining/recovery/verify-email-screen.tsx';
import { RegistrationScreen } from '#renderer/features/accounts/joining/registration/registration-screen.tsx';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useNavigation } from '#renderer/ui/navigation/navigation-context.ts';
import { entryParameters } from '#shared/domain/accounts/entry-parameters.ts';
import { afterRegistration } from '#shared/domain/accounts/registration/after-registration.ts';
import { href } from '#shared/navigation/href.ts';

/**
 * Reads a token from the page's address once and strips it from there, since whoever has it may use it
 * (R-32).
 */
function useAddressToken(name: 'token' | 'temp_token'): string | null {
  const { searchStr } = useLocation();
  const { history } = useRouter();
  const [token] = useState(() => new URLSearchParams(searchStr).get(name));
  useEffect(() => {
    const address = new URL(history.location.href, globalThis.location.origin);
    if (!address.searchParams.has(name)) return;
    address.searchParams.delete(name);
    history.replace(`${address.pathname}${address.search}`);
  }, [history, name]);
  return token;
}

/** The page of a recovery link. */
export function ResetPasswordRoute() {
  return <ResetPasswordScreen token={useAddressToken('token') ?? ''} />;
}

/** The page of a verification link. */
export function VerifyEmailRoute() {
  return <VerifyEmailScreen token={useAddressToken('token') ?? ''} />;
}

/**
 * The free registration. Afterwards the browser is at home (S0-2-024), or back at the purchase that led
 * there; the profile flow is next.
 */
export function RegistrationRoute() {
  const { navigate } = useNavigation();
  const language = useLanguage();
  const tempToken = useAddressToken('temp_token');
  const endings = useStore(useData().draftEndings);
  const { searchStr, pathname } = useLocation();
  const origin = globalThis.location.origin;
  const { androidTv, destination } = entryParameters(new URLSearchParams(searchStr), {
    path: pathname,
    origin,
  });
  const home = href.home(language);
  return (
    <RegistrationScreen
      key={`${androidTv ? 'android_tv' : 'free'} ${endings}`}
      tempToken={tempToken}
      androidTv={androidTv}
      onDone={() => navigate(afterRegistration(destination, home), { replace: true })}
      onLogin={() => navigate(href.login(language, destination ?? home))}
    />
  );
}
