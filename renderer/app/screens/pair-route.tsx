import { useLocation } from '@tanstack/react-router';
import { PairScreen } from '#renderer/features/accounts/pair/pair-screen.tsx';
import { safeDestination } from '#shared/domain/accounts/destination.ts';

/**
 * The pairing page. A destination in the URL asks to pair this device again on the way there; one outside the
 * app is ignored.
 */
export function PairRoute() {
  const { searchStr } = useLocation();
  const destination = safeDestination(
    new URLSearchParams(searchStr).get('destUrl'),
    globalThis.location.origin,
  );
  return <PairScreen destination={destination} />;
}
