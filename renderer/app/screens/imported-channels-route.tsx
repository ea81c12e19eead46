import { usePicturePlayers } from '#renderer/app/player/use-picture-players.ts';
import { LazyBoundary } from '#renderer/content/loading/lazy-boundary.tsx';
import { ImportedScreen } from '#renderer/features/imported/imported-screen.tsx';
import { ChannelPicture } from '#renderer/features/playback/multiview/channel-picture.tsx';

/** The screen “Household channels”, with the picture of a channel that is matched with a guide. */
export function ImportedChannelsRoute() {
  return <ImportedScreen livePicture={(channelNo) => <LivePicture channelNo={channelNo} />} />;
}

const LivePicture = ({ channelNo }: { readonly channelNo: number }) => (
  <LazyBoundary name="channel-picture">
    <PlayedPicture channelNo={channelNo} />
  </LazyBoundary>
);

function PlayedPicture({ channelNo }: { readonly channelNo: number }) {
  const [picture] = usePicturePlayers() ?? [];
  return <ChannelPicture channelNo={channelNo} picture={picture ?? null} />;
}
