import { type SyntheticEvent, useCallback, useEffect, useRef } from 'react';
import { useData } from '#renderer/data/data-context.tsx';
import { deviceSwitches } from '#renderer/data/playback/player-settings.ts';
import type { Player } from '#renderer/player/player.ts';
import type { Channel } from '#shared/contract/catalogue/channel.ts';
import { adjacentChannel, channelByNumber, type LiveTarget, liveTarget } from './channel-lookup.ts';

/** Milliseconds of hover or focus on a row that count as intent; a press counts at once. */
const HOVER_DELAY = 80;

function zapCandidates(
  channels: readonly Channel[],
  channelNo: number | null,
  intended: number | null,
): readonly LiveTarget[] {
  const likely = [
    channelByNumber(channels, intended),
    adjacentChannel(channels, channelNo, 1),
    adjacentChannel(channels, channelNo, -1),
  ];
  return [...new Set(likely)].flatMap((channel) =>
    channel === undefined || channel.channel_no === channelNo ? [] : [liveTarget(channel)],
  );
}

/** Returns the channel number of the row in which an event happened. */
export function channelNoOf(target: EventTarget): number | null {
  const no =
    target instanceof Element
      ? target.closest<HTMLElement>('[data-channel-no]')?.dataset.channelNo
      : undefined;
  return no === undefined ? null : Number(no);
}

/**
 * Preloads the channels that the viewer is likely to choose, unless instant zap is off: the one under the
 * pointer or the focus, then the next and the previous one. Returns the handler for the list's events; it
 * triggers no render.
 */
export function useZapCandidates(
  player: Pick<Player, 'preload'> | null,
  channels: readonly Channel[],
  channelNo: number | null,
) {
  const { storage } = useData().platform;
  const intended = useRef<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const preload = useCallback(() => {
    player?.preload(
      deviceSwitches.zap.read(storage) ? zapCandidates(channels, channelNo, intended.current) : [],
    );
  }, [player, storage, channels, channelNo]);

  useEffect(() => {
    preload();
    return () => clearTimeout(timer.current);
  }, [preload]);
  useEffect(() => () => player?.preload([]), [player]);

  return (event: SyntheticEvent) => {
    const no = channelNoOf(event.target);
    if (no === intended.current || no === null) return;
    intended.current = no;
    clearTimeout(timer.current);
    if (event.type === 'pointerdown') preload();
    else timer.current = setTimeout(preload, HOVER_DELAY);
  };
}
