import { useLocation } from '@tanstack/react-router';
import { PairScreen } from '#renderer/features/accounts/pair/pair-screen.tsx';
import { safeDestination } from '#shared/domain/accounts/destination.ts';

/** The pairing page. An address that names a destination asks to pair this device again on the way there; one that leads elsewhere is ignored. */
export function PairRoute() {
  const { searchStr } = useLocation();
  const destination = safeDestination(new URLSearchParams(searchStr).get('destUrl'), globalThis.location.origin);
  return <PairScreen destination={destination} />;
}
