import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import type { Player } from '#renderer/player/player.ts';
import type { PlayerState } from '#renderer/player/player-state.ts';
import { useNavigation } from '#renderer/ui/navigation/navigation-context.ts';
import type { Channel } from '#shared/contract/catalogue/channel.ts';
import { href } from '#shared/navigation/href.ts';
import { liveTarget } from './channel-lookup.ts';

/** The part of the player that a channel change uses. */
export type ZapPlayer = Pick<Player, 'open' | 'store'>;

/** Changes channel; `entry` adds a history entry, so that Back returns to the previous channel. */
export type ChangeChannel = (channel: Channel, options?: { readonly entry: boolean }) => void;

/** Milliseconds after which the URL follows a change even without a first frame. */
const FOLLOW_MS = 250;

/** Milliseconds after which the player returns to the URL's channel if the URL has not followed. */
const REVERT_MS = 3000;

const hasOutcome = ({ started, error, refusal, disclaimer }: PlayerState): boolean =>
  started || error !== null || refusal !== null || disclaimer !== null;

/**
 * Resolves when the opened target has a first frame or a message, or was replaced; after `FOLLOW_MS` at the
 * latest.
 */
function outcomeOf({ store }: ZapPlayer): Promise<void> {
  const { session } = store.getState();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      setTimeout(resolve);
    };
    const timer = setTimeout(end, FOLLOW_MS);
    const stop = store.subscribe((state) => {
      if (state.session !== session || hasOutcome(state)) end();
    });
    if (hasOutcome(store.getState())) end();
  });
}

/** Returns the number of the open channel; null for none, and for a tester's stream. */
export function openChannelNo(player: ZapPlayer | null): number | null {
  const { target, tester } = player?.store.getState() ?? { target: null, tester: false };
  return target?.kind === 'live' && !tester ? target.channelNo : null;
}

const never = () => () => undefined;

/** Returns the number of the channel that the player has open; null for none. */
export const useOpenChannelNo = (player: ZapPlayer | null): number | null =>
  useSyncExternalStore(player?.store.subscribe ?? never, () => openChannelNo(player));

/**
 * Changes channel: the player opens it at once. The URL and the rest of the page follow after the first
 * frame, since rendering them earlier would delay it.
 */
export function useChannelChange(player: ZapPlayer | null, current: Channel | undefined): ChangeChannel {
  const { navigate } = useNavigation();
  const language = useLanguage();
  const revert = useRef<ReturnType<typeof setTimeout>>(undefined);
  const currentNo = current?.channel_no;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address has followed, so that there is nothing to revert
  useEffect(() => () => clearTimeout(revert.current), [currentNo]);
  return useCallback(
    (channel, { entry } = { entry: false }) => {
      const address = href.channel(
        language,
        channel.channel_no,
        pickText(language, channel.name_tc, channel.name_en),
      );
      if (player === null || current === undefined) return navigate(address, { replace: !entry, hold: true });
      clearTimeout(revert.current);
      player.open(liveTarget(channel));
      revert.current = setTimeout(() => {
        if (openChannelNo(player) === channel.channel_no) player.open(liveTarget(current));
      }, REVERT_MS);
      navigate(address, { replace: !entry, hold: true, after: outcomeOf(player) });
    },
    [player, current, navigate, language],
  );
}
