import { useEffect, useMemo, useRef } from 'react';
import { liveTarget } from '#renderer/features/playback/live/channel-lookup.ts';
import type { Channel } from '#shared/contract/catalogue/channel.ts';
import { assignPlayers, type Multiview } from '#shared/domain/playback/multiview/multiview.ts';
import type { MultiviewPicture } from './multiview-picture.ts';

/**
 * Content of one place in Multiview: undefined for an empty one, and for a channel that the viewer's list
 * does not have. `key` stays with the channel.
 */
export type Shown = {
  readonly key: string;
  readonly channel: Channel | undefined;
  readonly picture: MultiviewPicture | null;
};

/**
 * Returns the player of each picture. They start one after the other: each asks for its own place among those
 * where the customer plays, and the service counts only places that it knows. All are closed when the screen
 * is left.
 */
export function usePictures(
  { slots, at }: Multiview,
  channels: readonly Channel[],
  pictures: readonly MultiviewPicture[],
): readonly Shown[] {
  const playing = useRef<readonly (number | null)[]>(pictures.map(() => null));
  const shownPictures = useMemo(() => {
    const listed = slots.map((slot) =>
      channels.some(({ channel_no }) => channel_no === slot) ? slot : null,
    );
    const players = assignPlayers(listed, playing.current);
    playing.current = pictures.map((_, place) => listed[players.indexOf(place)] ?? null);
    return slots.map((slot, place) => ({
      key: listed[place] === null ? `empty-${place}` : `channel-${slot}`,
      channel: channels.find(({ channel_no }) => channel_no === slot),
      picture: pictures[players[place] ?? -1] ?? null,
    }));
  }, [slots, channels, pictures]);

  useEffect(() => {
    for (const [place, { picture }] of shownPictures.entries()) picture?.player.setMuted(place !== at);
  }, [shownPictures, at]);
  useEffect(() => {
    let current = true;
    const start = async () => {
      for (const picture of pictures)
        if (!shownPictures.some((one) => one.picture === picture)) picture.player.close();
      for (const { channel, picture } of shownPictures) {
        if (!current) return;
        if (channel === undefined || picture === null) continue;
        picture.player.open(liveTarget(channel));
        await picture.started();
      }
    };
    void start();
    return () => {
      current = false;
    };
  }, [shownPictures, pictures]);
  useEffect(
    () => () => {
      for (const { player } of pictures) player.close();
    },
    [pictures],
  );
  return shownPictures;
}
