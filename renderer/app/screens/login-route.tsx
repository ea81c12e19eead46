import { useLocation } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useData, useViewer } from '#renderer/data/data-context.tsx';
import { LoginScreen } from '#renderer/features/accounts/login/login-view.tsx';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useNavigation } from '#renderer/ui/navigation/navigation-context.ts';
import { entryParameters } from '#shared/domain/accounts/entry-parameters.ts';
import { afterRegistration } from '#shared/domain/accounts/registration/after-registration.ts';
import { href } from '#shared/navigation/href.ts';

/**
 * The login page. A member, now or after logging in, goes to the destination in the URL, or home; a login or
 * registration on the page navigates on its own.
 */
export function LoginRoute() {
  const { pathname, searchStr } = useLocation();
  const { navigate: go } = useNavigation();
  const lang = useLanguage();
  const member = useViewer().kind === 'member';
  const inProgress = useStore(useData().loginInProgress.store);
  /* Read once, because during the navigation the URL is already that of the next page. */
  const [destination] = useState(() => {
    return entryParameters(new URLSearchParams(searchStr), {
      path: pathname,
      origin: globalThis.location.origin,
    }).destination;
  });
  const to = destination ?? href.home(lang);
  const goOn = useCallback(() => go(to, { replace: true }), [go, to]);
  useEffect(() => {
    if (member && !inProgress) goOn();
  }, [member, inProgress, goOn]);
  const onRegistered = () => go(afterRegistration(destination, href.home(lang)), { replace: true });
  return <LoginScreen onDone={goOn} onRegistered={onRegistered} />;
}
