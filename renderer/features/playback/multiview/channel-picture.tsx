import { useEffect, useRef } from 'react';
import { useChannels } from '#renderer/data/catalogue/content-hooks.ts';
import { channelByNumber, liveTarget } from '#renderer/features/playback/live/channel-lookup.ts';
import { Spinner } from '#renderer/features/playback/player/surface/spinner.tsx';
import { useSteadyState } from '#renderer/features/playback/player/surface/use-player-state.ts';
import type { Channel } from '#shared/contract/catalogue/channel.ts';
import css from './channel-picture.module.css';
import type { MultiviewPicture } from './multiview-picture.ts';
import { PictureMessage } from './picture-message.tsx';

/**
 * The picture of a channel without sound, within another screen. It plays while it is shown; a channel that
 * the viewer's list does not have shows nothing.
 */
export function ChannelPicture({
  channelNo,
  picture,
}: {
  readonly channelNo: number;
  readonly picture: MultiviewPicture | null;
}) {
  const { data } = useChannels();
  const channel = channelByNumber(data ?? [], channelNo);
  if (data !== undefined && channel === undefined) return null;
  return (
    <div className={css.picture}>
      {channel !== undefined && picture !== null && <Playing channel={channel} picture={picture} />}
    </div>
  );
}

function Playing({
  channel,
  picture: { player },
}: {
  readonly channel: Channel;
  readonly picture: MultiviewPicture;
}) {
  const view = useSteadyState(player);
  const box = useRef<HTMLDivElement>(null);
  const { channelNo, networkCode } = liveTarget(channel);
  useEffect(() => (box.current ? player.attachTo(box.current) : undefined), [player]);
  useEffect(() => {
    player.setMuted(true);
    player.open({ kind: 'live', channelNo, networkCode });
    return () => player.close();
  }, [player, channelNo, networkCode]);
  const hasMessage = view.refusal !== null || view.error !== null;
  return (
    <div className={css.playing} data-phase={view.phase}>
      <div ref={box} className={css.video} aria-hidden="true" />
      {!view.started && !hasMessage && <Spinner />}
      {hasMessage && <PictureMessage player={player} view={view} />}
    </div>
  );
}
