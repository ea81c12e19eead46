import { useMatch } from '@tanstack/react-router';
import { DockHost } from '#renderer/app/player/dock-host.tsx';
import { GuideScreen } from '#renderer/features/guide/guide-screen.tsx';

/**
 * The guide. The mini player is next to the chosen programme over the grid, and in its corner over the page
 * of one channel.
 */
export function GuideRoute() {
  const { params } = useMatch({ from: '/$lang/epg/{-$channelNo}/{-$name}' });
  const channelNo = params.channelNo ?? null;
  return (
    <>
      <GuideScreen channelNo={channelNo} picture={<DockHost placed />} />
      {channelNo !== null && <DockHost />}
    </>
  );
}
