import { type ReactNode, useMemo } from 'react';
import { useParentGrant } from '#renderer/data/data-context.tsx';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import type { Player } from '#renderer/player/player.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Message } from '#renderer/ui/feedback/message.tsx';
import { useNavigation } from '#renderer/ui/navigation/navigation-context.ts';
import type { Channel } from '#shared/contract/catalogue/channel.ts';
import { firstMultiview } from '#shared/domain/playback/multiview/multiview.ts';
import { multiviewHref } from '#shared/navigation/multiview-path.ts';
import { adjacentChannel, channelByNumber, type LiveTarget } from './channel-lookup.ts';
import { type LivePlayerView, toLivePlayerView } from './live-player-view.ts';
import css from './live-screen.module.css';
import { type ChangeChannel, openChannelNo, useOpenChannelNo } from './use-channel-change.ts';
import type { LiveGuide } from './use-live-guide.ts';
import { type DigitEntry, useZapKeys } from './use-zap-keys.ts';

type LiveStageProps = {
  readonly channels: readonly Channel[];
  /** The channel of the URL. */
  readonly channel: Channel | undefined;
  /** Number or code in the URL that matches no channel; null for none. */
  readonly unknown: number | string | null;
  readonly player: Player | null;
  readonly guide: LiveGuide;
  /** Wall-clock time of the playhead. */
  readonly at: number;
  readonly guideHref: string;
  readonly changeChannel: ChangeChannel;
  readonly renderPlayer: (view: LivePlayerView) => ReactNode;
};

/**
 * The player's area of the live screen. On a channel change only this re-renders, with the open channel's
 * name.
 */
export function LiveStage({
  channels,
  channel,
  unknown,
  player,
  guide,
  at,
  guideHref,
  changeChannel,
  renderPlayer,
}: LiveStageProps) {
  const t = useTexts();
  const language = useLanguage();
  const channelNo = channel?.channel_no ?? null;
  const open = channelByNumber(channels, useOpenChannelNo(player)) ?? channel;
  const openNo = () => openChannelNo(player) ?? channelNo;
  const entry = useZapKeys({ channels, channelNo, onChange: changeChannel, openNo });
  const target = useLiveTarget(channel);
  const granted = useParentGrant();
  const openMultiview = useOpenMultiview(player, channels);
  const changeTo = (next: Channel | undefined) => next !== undefined && changeChannel(next);
  return (
    <div className={css.stage}>
      {target !== null &&
        channel !== undefined &&
        renderPlayer(
          toLivePlayerView({
            target,
            channels,
            current: channel,
            open: open ?? channel,
            guide,
            withheld: channel.own?.locked === true && !granted,
            texts: { language, t },
            at,
            guideHref,
            typed:
              entry === null
                ? null
                : { ...entry, name: typedName(channelByNumber(channels, Number(entry.digits)), language) },
            onZap: (delta) => changeTo(adjacentChannel(channels, openNo(), delta)),
            onTune: (no) => changeTo(channelByNumber(channels, no)),
            onMultiview:
              openMultiview === null ? undefined : () => openMultiview((open ?? channel).channel_no),
          }),
        )}
      {unknown !== null && (
        <UnknownChannel name={unknown} first={channels[0]} changeChannel={changeChannel} />
      )}
      {entry !== null && channel === undefined && <TypedDigits entry={entry} />}
    </div>
  );
}

/**
 * Returns the same object for the same channel: a reloaded list must not open the URL's channel over a newer
 * choice.
 */
function useLiveTarget(channel: Channel | undefined): LiveTarget | null {
  const { channel_no: channelNo, network_code: networkCode } = channel ?? {};
  return useMemo(
    () =>
      channelNo === undefined || networkCode === undefined ? null : { kind: 'live', channelNo, networkCode },
    [channelNo, networkCode],
  );
}

const typedName = (channel: Channel | undefined, language: ReturnType<typeof useLanguage>): string | null =>
  channel === undefined ? null : pickText(language, channel.name_tc, channel.name_en);

type UnknownChannelProps = {
  readonly name: number | string;
  readonly first: Channel | undefined;
  readonly changeChannel: ChangeChannel;
};

function UnknownChannel({ name, first, changeChannel }: UnknownChannelProps) {
  const t = useTexts();
  const actions = first !== undefined && (
    <Button kind="primary" onClick={() => changeChannel(first)}>
      {t('live:unknown.action')}
    </Button>
  );
  return (
    <div className={css.cover}>
      <Message
        icon="tv"
        title={t('live:unknown.title')}
        text={t('live:unknown.text', { no: name })}
        actions={actions}
      />
    </div>
  );
}

function TypedDigits({ entry }: { readonly entry: DigitEntry }) {
  const t = useTexts();
  return (
    <p className={`${css.digits} num`} role="status">
      {entry.digits}
      <small>
        {entry.unknown
          ? t('live:unknownNumber', { digits: entry.digits })
          : t('live:digits', { digits: entry.digits })}
      </small>
    </p>
  );
}

/**
 * Returns the function that opens a channel beside the next one; null where there is no other. The player
 * stops, and does not continue in the mini player.
 */
function useOpenMultiview(
  player: Player | null,
  channels: readonly Channel[],
): ((channelNo: number) => void) | null {
  const { navigate } = useNavigation();
  const language = useLanguage();
  if (channels.length < 2) return null;
  return (channelNo) => {
    player?.close();
    const numbers = channels.map(({ channel_no }) => channel_no);
    navigate(multiviewHref(language, firstMultiview(channelNo, numbers)));
  };
}
