import { useLocation } from '@tanstack/react-router';
import { useStore } from 'zustand';
import { useData } from '#renderer/data/data-context.tsx';
import { RegistrationScreen } from '#renderer/features/accounts/joining/registration/registration-screen.tsx';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useNavigation } from '#renderer/ui/navigation/navigation-context.ts';
import { entryParameters } from '#shared/domain/accounts/entry-parameters.ts';
import { afterRegistration } from '#shared/domain/accounts/registration/after-registration.ts';
import { href } from '#shared/navigation/href.ts';
import { useAddressToken } from './use-address-token.ts';

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
