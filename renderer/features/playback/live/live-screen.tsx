import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { AbsentPart } from '#renderer/content/absent-part.tsx';
import { AreaMessage } from '#renderer/content/area-message.tsx';
import { NoChannels } from '#renderer/content/no-channels.tsx';
import { useAbsentParts } from '#renderer/data/catalogue/absent-parts.ts';
import { useChannels } from '#renderer/data/catalogue/content-hooks.ts';
import { useData, useNow, useViewer } from '#renderer/data/data-context.tsx';
import { useFavouriteCodes } from '#renderer/data/library/library-hooks.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useScreenTitle } from '#renderer/i18n/use-screen-title.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import type { Player } from '#renderer/player/player.ts';
import { oncePaintedOrLeaving } from '#renderer/ui/base/once-painted.ts';
import { VisuallyHidden } from '#renderer/ui/base/visually-hidden.tsx';
import { SkeletonBlock } from '#renderer/ui/feedback/skeleton.tsx';
import type { Channel } from '#shared/contract/catalogue/channel.ts';
import { favouritesFirst } from '#shared/domain/library/favourite-channels.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { href } from '#shared/navigation/href.ts';
import { ChannelList } from './channel-list.tsx';
import { channelByCode, channelByNumber, firstChannel, saveLastChannel } from './channel-lookup.ts';
import { LiveInfo } from './live-info.tsx';
import type { LivePlayerView } from './live-player-view.ts';
import css from './live-screen.module.css';
import { LiveStage } from './live-stage.tsx';
import { useLiveStream, useStreamTime } from './live-stream.ts';
import { ScheduleSlider } from './schedule-slider.tsx';
import { showChannels } from './show-channels.ts';
import { type ChangeChannel, useChannelChange } from './use-channel-change.ts';
import { useLiveGuide } from './use-live-guide.ts';
import { useZapCandidates } from './use-zap-candidates.ts';

type LiveScreenProps = {
  /** Channel number in the URL; null for none. */
  readonly channelNo: number | null;
  /** Network code in the URL, which resolves to its channel; null for none. */
  readonly networkCode: string | null;
  /** Null until its code is loaded. */
  readonly player: Player | null;
  /** Renders the player; it stays mounted from channel to channel. */
  readonly renderPlayer: (view: LivePlayerView) => ReactNode;
};

/** Live television: the player, now and next below it, and the channel list. */
export function LiveScreen(props: LiveScreenProps) {
  const { data, error, isFetching, refetch } = useChannels();
  const codes = useFavouriteCodes();
  const isAbsent = useAbsentParts().has('live');
  const channels = useMemo(() => data && favouritesFirst(data, codes), [data, codes]);
  const retry = () => void refetch();
  if (channels === undefined && error === null) return <LiveSkeleton />;
  if (channels === undefined)
    return (
      <Titled>
        <AreaMessage area="live" kind="error" error={error} busy={isFetching} onRetry={retry} />
      </Titled>
    );
  if (channels.length === 0 && isAbsent) return <AbsentPart part="live" />;
  if (channels.length === 0)
    return (
      <Titled>
        <NoChannels area="live" busy={isFetching} onRetry={retry} />
      </Titled>
    );
  return <LiveTelevision channels={channels} {...props} />;
}

/** Content in place of the channels, under the title of the screen. */
function Titled({ children }: { readonly children: ReactNode }) {
  useScreenTitle(useTexts()('live:title'));
  return children;
}

type LiveTelevisionProps = LiveScreenProps & { readonly channels: readonly Channel[] };

function LiveTelevision({ channels, channelNo, networkCode, player, renderPlayer }: LiveTelevisionProps) {
  const language = useLanguage();
  const stream = useLiveStream(player);
  const now = useNow(MINUTE / 4);
  const at = useStreamTime(stream);
  const side = useRef<HTMLDivElement>(null);
  const favourites = useFavouriteCodes();
  const channel = channelByNumber(channels, channelNo);
  const guide = useLiveGuide(channel, now, at);
  const changeChannel = useChannelChange(player, channel);
  const onIntent = useZapCandidates(player, channels, channelNo);
  useFirstChannel(channels, channelNo, networkCode, changeChannel);
  useRememberedChannel(channel?.channel_no);
  const name = channel === undefined ? '' : pickText(language, channel.name_tc, channel.name_en);
  useChannelTitle(channel, name);
  const guideHref =
    channel === undefined ? href.guideHome(language) : href.guide(language, channel.channel_no, name);
  const unknown =
    channel === undefined && isUnknown(channels, channelNo, networkCode) ? (networkCode ?? channelNo) : null;
  return (
    <div className={css.screen}>
      <div className={css.watch}>
        <LiveStage
          channels={channels}
          channel={channel}
          unknown={unknown}
          player={player}
          guide={guide}
          at={at}
          guideHref={guideHref}
          changeChannel={changeChannel}
          renderPlayer={renderPlayer}
        />
        {channel !== undefined && (
          <LiveInfo
            channel={channel}
            on={guide.on}
            guideHref={guideHref}
            onSwitch={() => showChannels(side.current)}
          />
        )}
        {channel !== undefined && (
          <ScheduleSlider
            slots={guide.slots}
            at={at}
            guideHref={guideHref}
            channelNo={channel.channel_no}
            stream={stream}
          />
        )}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only listens for intent on the links inside */}
      <div
        ref={side}
        className={css.side}
        data-behind-player=""
        onPointerOver={onIntent}
        onPointerDown={onIntent}
        onFocus={onIntent}
      >
        <ChannelList
          favourites={favourites}
          channels={channels}
          guide={guide}
          channelNo={channelNo}
          at={now}
          onChoose={changeChannel}
        />
      </div>
    </div>
  );
}

/** Titles the page with its channel, if there is one. */
function useChannelTitle(channel: Channel | undefined, name: string): void {
  const t = useTexts();
  useScreenTitle(
    channel === undefined ? t('live:title') : t('live:channelTitle', { no: channel.channel_no, name }),
  );
}

/** Returns true if the URL names a channel that does not exist. */
const isUnknown = (
  channels: readonly Channel[],
  channelNo: number | null,
  networkCode: string | null,
): boolean =>
  networkCode === null ? channelNo !== null : channelByCode(channels, networkCode) === undefined;

/** Redirects a URL without a channel number to one with it. */
function useFirstChannel(
  channels: readonly Channel[],
  channelNo: number | null,
  networkCode: string | null,
  changeChannel: ChangeChannel,
): void {
  const { storage } = useData().platform;
  const { abGroup } = useViewer();
  useEffect(() => {
    if (channelNo !== null) return;
    const first =
      networkCode === null ? firstChannel(channels, storage, abGroup) : channelByCode(channels, networkCode);
    if (first !== undefined) changeChannel(first);
  }, [channels, channelNo, networkCode, storage, abGroup, changeChannel]);
}

/** Remembers a channel, if there is one: with one write a change, which the change's paint does not wait for. */
function useRememberedChannel(channelNo: number | undefined): void {
  const { storage } = useData().platform;
  useEffect(
    () =>
      channelNo === undefined ? undefined : oncePaintedOrLeaving(() => saveLastChannel(storage, channelNo)),
    [storage, channelNo],
  );
}

const ROWS = ['82%', '64%', '74%', '58%', '70%', '66%', '78%', '60%'] as const;

/** Skeleton of the live screen while the channels load. */
function LiveSkeleton() {
  const t = useTexts();
  return (
    <div className={css.screen} aria-busy="true">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <div>
        <div className={css.stage} />
        <div className={css.info}>
          <span className={css.waitingWords}>
            <SkeletonBlock width="200px" height="14px" />
            <SkeletonBlock width="320px" height="28px" />
            <SkeletonBlock width="160px" height="14px" />
          </span>
        </div>
      </div>
      <div className={css.waiting}>
        {ROWS.map((width) => (
          <span key={width} className={css.waitingRow}>
            <span />
            <SkeletonBlock height="44px" />
            <span className={css.waitingWords}>
              <SkeletonBlock width="46%" height="12px" />
              <SkeletonBlock width={width} height="16px" />
            </span>
          </span>
        ))}
      </div>
    </div>
  );
}
