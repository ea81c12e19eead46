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

/** Changes channel, and tells whether the screen has still to follow a change. */
type ChannelChange = { readonly changeChannel: ChangeChannel; readonly isChanging: () => boolean };

/**
 * Changes channel: the player opens it at once. The URL and the rest of the page follow after the first
 * frame, since rendering them earlier would delay it.
 */
export function useChannelChange(player: ZapPlayer | null, current: Channel | undefined): ChannelChange {
  const { navigate } = useNavigation();
  const language = useLanguage();
  const { followed, isChanging } = useFollowedChanges(current);
  const changeChannel = useCallback<ChangeChannel>(
    (channel, { entry } = { entry: false }) => {
      const address = href.channel(
        language,
        channel.channel_no,
        pickText(language, channel.name_tc, channel.name_en),
      );
      const { shown } = followed.current;
      if (player === null || shown === undefined) return navigate(address, { replace: !entry, hold: true });
      followed.current.chosen.push(channel.channel_no);
      clearTimeout(followed.current.revert);
      player.open(liveTarget(channel));
      followed.current.revert = setTimeout(() => {
        const { shown: now } = followed.current;
        followed.current.chosen.length = 0;
        if (openChannelNo(player) === channel.channel_no && now !== undefined) player.open(liveTarget(now));
      }, REVERT_MS);
      navigate(address, { replace: !entry, hold: true, after: outcomeOf(player) });
    },
    [player, navigate, language, followed],
  );
  return { changeChannel, isChanging };
}

/** The changes that the screen has still to follow: it may be on its way to one of them, and not to the last. */
type FollowedChanges = {
  /** The channel that the screen shows. */
  shown: Channel | undefined;
  /** Numbers of the channels chosen since, in order. */
  readonly chosen: number[];
  /** Returns the player to what the screen shows. */
  revert: ReturnType<typeof setTimeout> | undefined;
};

function useFollowedChanges(current: Channel | undefined) {
  const followed = useRef<FollowedChanges>({ shown: current, chosen: [], revert: undefined });
  const currentNo = current?.channel_no;
  useEffect(() => {
    const { chosen, shown, revert } = followed.current;
    followed.current.shown = current;
    if (currentNo === shown?.channel_no) return;
    const at = currentNo === undefined ? -1 : chosen.indexOf(currentNo);
    chosen.splice(0, at === -1 ? chosen.length : at + 1);
    if (chosen.length === 0) clearTimeout(revert);
  }, [current, currentNo]);
  useEffect(() => () => clearTimeout(followed.current.revert), []);
  return {
    followed,
    /** An address of another kind, such as that of Back, ends the changes before it. */
    isChanging: () => {
      const { chosen, shown } = followed.current;
      if (currentNo === shown?.channel_no) return chosen.length > 0;
      return currentNo !== undefined && chosen.slice(0, -1).includes(currentNo);
    },
  };
}
