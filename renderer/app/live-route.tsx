import { Navigate, useMatch } from '@tanstack/react-router';
import { useState } from 'react';
import { useSessionState, useViewer } from '#renderer/data/data-context.tsx';
import { LiveScreen } from '#renderer/features/live/live-screen.tsx';
import { createNearby } from '#renderer/features/live/use-nearby.ts';
import { DEFAULT_CHANNEL_NO } from '#shared/navigation/href.ts';
import { PlayerPlace } from './player-place.tsx';
import { useLiveStream } from './use-live-stream.ts';

const HERE = '/$lang/live/{-$channelNo}/{-$name}';

/** The live screen at its address, with the player in its picture area. Without a channel the address of A/B group A gets the suffix 81 (READINGS 12). */
export function LiveRoute() {
  const { params, pathname } = useMatch({ from: HERE });
  const [nearby] = useState(createNearby);
  const known = useSessionState().phase === 'known';
  const { abGroup } = useViewer();
  const stream = useLiveStream();
  const { channelNo } = params;
  if (channelNo === undefined && known && abGroup === 'A')
    return <Navigate to={HERE} params={{ ...params, channelNo: DEFAULT_CHANNEL_NO }} search replace />;
  return (
    <LiveScreen
      channelNo={typeof channelNo === 'number' ? channelNo : null}
      networkCode={typeof channelNo === 'string' ? channelNo : null}
      stream={stream}
      nearby={nearby}
      picture={(view) => <PlayerPlace nearby={nearby} {...view} address={pathname} />}
    />
  );
}
