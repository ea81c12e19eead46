import { useParams } from '@tanstack/react-router';
import { ProgrammeScreen } from '#renderer/features/programme/programme-screen.tsx';

/** The programme page at its address; another programme begins a new page. */
export function ProgrammeRoute() {
  const { programmeId } = useParams({ from: '/$lang/programme/$programmeId/{-$name}' });
  return <ProgrammeScreen key={programmeId} programmeId={programmeId} />;
}
