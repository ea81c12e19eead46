import { useMatch } from '@tanstack/react-router';
import { PlayerOutlet } from '#renderer/app/player/player-outlet.tsx';
import { useWatchStart } from '#renderer/app/player/use-watch-place.ts';
import { EpisodeScreen } from '#renderer/features/catalogue/programme/episodes/episode-screen.tsx';
import { KidsGate } from './kids-gate.tsx';

const FROM = '/$lang/programme/$programmeId/$name/e/$episodeId';

/** The playing screen of an episode. */
export function EpisodeRoute() {
  const { params, search, pathname } = useMatch({ from: FROM });
  const { programmeId, name, episodeId } = params;
  const startAt = useWatchStart(search.t);
  return (
    <KidsGate programmeId={programmeId}>
      <EpisodeScreen
        programmeId={programmeId}
        name={name}
        episodeId={episodeId}
        startAt={startAt}
        playlistId={search.playlist ?? null}
        picture={(view) => (
          <PlayerOutlet
            {...view}
            address={
              search.playlist === undefined
                ? pathname
                : `${pathname}?playlist=${encodeURIComponent(search.playlist)}`
            }
          />
        )}
      />
    </KidsGate>
  );
}
