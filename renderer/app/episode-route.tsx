import { useParams, useSearch } from '@tanstack/react-router';
import { EpisodeScreen } from '#renderer/features/programme/episode-screen.tsx';
import { PlayerPlace } from './player-place.tsx';

const FROM = '/$lang/programme/$programmeId/$name/e/$episodeId';

/** The playing screen of an episode at its address. */
export function EpisodeRoute() {
  const { programmeId, name, episodeId } = useParams({ from: FROM });
  const { t } = useSearch({ from: FROM });
  return (
    <EpisodeScreen
      programmeId={programmeId}
      name={name}
      episodeId={episodeId}
      startAt={t ?? 0}
      picture={(view) => <PlayerPlace {...view} />}
    />
  );
}
