import { useEffect } from 'react';
import { useSessionState, useViewer } from '#renderer/data/data-context.tsx';
import { useNavigation } from '#renderer/ui/navigation/navigation-context.ts';

/** Redirects a web-authenticated viewer with `play=1` to the play link once the programme is subscribed (S1-2-011), without a history entry. */
export function usePlayForward(wanted: boolean, subscribed: boolean, playHref: string): void {
  const { navigate } = useNavigation();
  const { userType } = useViewer();
  const known = useSessionState().phase === 'known';
  const target = wanted && known && subscribed && userType === 'web_auth' && playHref !== '' ? playHref : null;
  useEffect(() => {
    if (target !== null) navigate(target, { replace: true });
  }, [navigate, target]);
}
