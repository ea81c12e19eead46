import { useParams } from '@tanstack/react-router';
import { LiveScreen } from '#renderer/features/live/live-screen.tsx';
import { PlayerPlace } from './player-place.tsx';

/** The live screen at its address, with the player in its picture area. */
export function LiveRoute() {
  const { channelNo } = useParams({ from: '/$lang/live/{-$channelNo}/{-$name}' });
  return <LiveScreen channelNo={channelNo ?? null} picture={(view) => <PlayerPlace {...view} />} />;
}
