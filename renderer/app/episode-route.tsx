import { useMatch } from '@tanstack/react-router';
import { EpisodeScreen } from '#renderer/features/programme/episode-screen.tsx';
import { PlayerPlace } from './player-place.tsx';

const FROM = '/$lang/programme/$programmeId/$name/e/$episodeId';

/** The playing screen of an episode at its address. */
export function EpisodeRoute() {
  const { params, search, pathname } = useMatch({ from: FROM });
  const { programmeId, name, episodeId } = params;
  return (
    <EpisodeScreen
      programmeId={programmeId}
      name={name}
      episodeId={episodeId}
      startAt={search.t ?? 0}
      picture={(view) => <PlayerPlace {...view} address={pathname} />}
    />
  );
}
