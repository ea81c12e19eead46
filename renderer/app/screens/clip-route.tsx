import { useMatch } from '@tanstack/react-router';
import { PlayerOutlet } from '#renderer/app/player/player-outlet.tsx';
import { useWatchStart } from '#renderer/app/player/use-watch-place.ts';
import { ClipScreen } from '#renderer/features/playback/clip/clip-screen.tsx';

/** The playing screen of a clip. */
export function ClipRoute() {
  const { params, search, pathname } = useMatch({ from: '/$lang/video/$videoId' });
  return <Playing {...params} {...search} programme={null} address={pathname} />;
}

/** The playing screen of a video of a programme. */
export function ProgrammeVideoRoute() {
  const { params, search, pathname } = useMatch({ from: '/$lang/programme/$programmeId/$name/v/$videoId' });
  const { videoId, programmeId, name } = params;
  return <Playing videoId={videoId} {...search} programme={{ programmeId, name }} address={pathname} />;
}

/** The playing screen of a video of an episode. */
export function EpisodeVideoRoute() {
  const { params, search, pathname } = useMatch({
    from: '/$lang/programme/$programmeId/$name/e/$episodeId/v/$videoId',
  });
  const { videoId, programmeId, name } = params;
  return <Playing videoId={videoId} {...search} programme={{ programmeId, name }} address={pathname} />;
}

type PlayingProps = {
  readonly videoId: string;
  readonly t?: number | undefined;
  readonly playlist?: string | undefined;
  readonly programme: { readonly programmeId: string; readonly name: string } | null;
  readonly address: string;
};

const Playing = ({ videoId, t, playlist, programme, address }: PlayingProps) => (
  <ClipScreen
    videoId={videoId}
    startAt={useWatchStart(t)}
    playlistId={playlist ?? null}
    programme={programme}
    renderPlayer={(view) => (
      <PlayerOutlet
        {...view}
        address={playlist === undefined ? address : `${address}?playlist=${encodeURIComponent(playlist)}`}
      />
    )}
  />
);
