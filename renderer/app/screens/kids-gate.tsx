import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useProgramme } from '#renderer/data/catalogue/content-hooks.ts';
import { useViewer } from '#renderer/data/data-context.tsx';
import { KidsContentMessage } from '#renderer/features/kids/kids-content-message.tsx';
import { isForProfile } from '#shared/domain/kids/kids-content.ts';

type KidsGateProps = { readonly programmeId: string; readonly children: ReactNode };

/** Shows a kids profile only programmes tagged for kids; anything else is a message (S0-4-055, S0-6-014). */
export function KidsGate({ programmeId, children }: KidsGateProps) {
  const { profileClass } = useViewer();
  return profileClass === 'kids' ? <KidsOnly programmeId={programmeId}>{children}</KidsOnly> : children;
}

/** Shows nothing until the programme has loaded. If that fails, the screen shows its own error. */
function KidsOnly({ programmeId, children }: KidsGateProps) {
  const programme = useProgramme(programmeId);
  const address = useLocation({ select: (location) => location.href });
  if (programme.data === undefined && programme.error === null) return <div aria-busy="true" />;
  const forKids = programme.data?.details.for_kids ?? true;
  return isForProfile('kids', forKids) ? children : <KidsContentMessage address={address} />;
}
