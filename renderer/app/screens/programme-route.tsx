import { useMatch } from '@tanstack/react-router';
import { useEpisodeStarter } from '#renderer/app/player/use-episode-starter.ts';
import { ProgrammeScreen } from '#renderer/features/catalogue/programme/programme-screen.tsx';
import { KidsGate } from './kids-gate.tsx';

/** The programme page; another programme mounts a new page. */
export function ProgrammeRoute() {
  const { params, search } = useMatch({ from: '/$lang/programme/$programmeId/{-$name}' });
  const { programmeId } = params;
  const starter = useEpisodeStarter();
  return (
    <KidsGate programmeId={programmeId}>
      <ProgrammeScreen
        key={programmeId}
        programmeId={programmeId}
        play={search.play === 1}
        starter={starter}
      />
    </KidsGate>
  );
}
