import { Navigate, useMatch } from '@tanstack/react-router';
import { PlayerOutlet } from '#renderer/app/player/player-outlet.tsx';
import { useLoadedPlayer } from '#renderer/app/player/use-loaded.ts';
import { useSessionReady, useViewer } from '#renderer/data/data-context.tsx';
import { LiveScreen } from '#renderer/features/playback/live/live-screen.tsx';
import { DEFAULT_CHANNEL_NO } from '#shared/navigation/href.ts';

const HERE = '/$lang/live/{-$channelNo}/{-$name}';

/**
 * The live screen with the player. For A/B group A a path without a channel gets the suffix 81 (S0-2-007,
 *
 */
export function LiveRoute() {
  const { params, pathname } = useMatch({ from: HERE });
  const isSessionKnown = useSessionReady();
  const { abGroup } = useViewer();
  const player = useLoadedPlayer();
  const { channelNo } = params;
  if (channelNo === undefined && isSessionKnown && abGroup === 'A')
    return <Navigate to={HERE} params={{ ...params, channelNo: DEFAULT_CHANNEL_NO }} search replace />;
  return (
    <LiveScreen
      channelNo={typeof channelNo === 'number' ? channelNo : null}
      networkCode={typeof channelNo === 'string' ? channelNo : null}
      player={player}
      renderPlayer={(view) => <PlayerOutlet {...view} address={pathname} />}
    />
  );
}
