import { useMatch } from '@tanstack/react-router';
import { useState } from 'react';
import { LiveScreen } from '#renderer/features/live/live-screen.tsx';
import { createNearby } from '#renderer/features/live/use-nearby.ts';
import { PlayerPlace } from './player-place.tsx';

/** The live screen at its address, with the player in its picture area. */
export function LiveRoute() {
  const { params, pathname } = useMatch({ from: '/$lang/live/{-$channelNo}/{-$name}' });
  const [nearby] = useState(createNearby);
  return (
    <LiveScreen
      channelNo={params.channelNo ?? null}
      nearby={nearby}
      picture={(view) => <PlayerPlace nearby={nearby} {...view} address={pathname} />}
    />
  );
}
