import { useMatch } from '@tanstack/react-router';
import { PlayerOutlet } from '#renderer/app/player/player-outlet.tsx';
import { useWatchStart } from '#renderer/app/player/use-watch-place.ts';
import { DownloadPlayerScreen } from '#renderer/features/downloads/download-player-screen.tsx';

/** The playing screen of a copy on this device. */
export function DownloadRoute() {
  const { params, pathname } = useMatch({ from: '/$lang/account/downloads/$downloadId' });
  const left = useWatchStart(undefined);
  return (
    <DownloadPlayerScreen
      downloadId={params.downloadId}
      leftAt={left > 0 ? left : null}
      picture={(view) => <PlayerOutlet {...view} address={pathname} />}
    />
  );
}
