import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { AreaMessage } from '#renderer/content/area-message.tsx';
import { useChannels } from '#renderer/data/catalogue/content-hooks.ts';
import { useData, useNow, useViewer } from '#renderer/data/data-context.tsx';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useScreenTitle } from '#renderer/i18n/use-screen-title.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Message } from '#renderer/ui/feedback/message.tsx';
import type { Channel } from '#shared/contract/catalogue/channel.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { href } from '#shared/navigation/href.ts';
import { adjacentChannel, channelByNumber } from './adjacent-channel.ts';
import { ChannelList } from './channel-list.tsx';
import { firstChannel, saveLastChannel } from './first-channel.ts';
import { LiveInfo } from './live-info.tsx';
import { type LivePlayerView, liveTarget, toLivePlayerView } from './live-player-view.ts';
import css from './live-screen.module.css';
import { LiveSkeleton } from './live-skeleton.tsx';
import { type LiveStream, useStreamTime } from './live-stream.ts';
import { ScheduleSlider } from './schedule-slider.tsx';
import { useLiveGuide } from './use-live-guide.ts';
import { useTune } from './use-tune.ts';
import { type Tune, useZapCandidates, type ZapCandidates } from './use-zap-candidates.ts';
import { type DigitEntry, useZapKeys } from './use-zap-keys.ts';

type LiveScreenProps = {
  /** Number in the address; null where it names none. */
  readonly channelNo: number | null;
  /** Network code in the address, which resolves to its channel; null where it names none. */
  readonly networkCode: string | null;
  /** The stream that plays. */
  readonly stream: LiveStream;
  /** Where the screen says what the viewer may choose next, and what they chose. */
  readonly nearby: ZapCandidates;
  /** Draws the player; it stays in place from channel to channel. */
  readonly renderPlayer: (view: LivePlayerView) => ReactNode;
};

/** Live television: the picture first, now and next beneath, the channels beside. */
export function LiveScreen(props: LiveScreenProps) {
  const { data, error, isFetching, refetch } = useChannels();
  const retry = () => void refetch();
  if (data === undefined)
    return error === null ? <LiveSkeleton /> : <AreaMessage area="live" kind="error" error={error} busy={isFetching} onRetry={retry} />;
  if (data.length === 0) return <AreaMessage area="live" kind="empty" error={null} busy={isFetching} onRetry={retry} />;
  return <Television channels={data} {...props} />;
}

type TelevisionProps = LiveScreenProps & { readonly channels: readonly Channel[] };

function Television({ channels, channelNo, networkCode, stream, nearby, renderPlayer: picture }: TelevisionProps) {
  const t = useTexts();
  const language = useLanguage();
  const now = useNow(MINUTE / 4);
  const at = useStreamTime(stream);
  const side = useRef<HTMLDivElement>(null);
  const current = channelByNumber(channels, channelNo);
  const tune = useTune(nearby, channelNo);
  const { onIntent, onChosen } = useZapCandidates(nearby, channels, channelNo, tune);
  const standing = () => nearby.getState().chosen?.target.channelNo ?? channelNo;
  const guide = useLiveGuide(channels, current, now, at);
  const entry = useZapKeys(channels, channelNo, tune, standing);
  useFirstChannel(channels, channelNo, networkCode, tune);
  const label = current === undefined ? '' : pickText(language, current.name_tc, current.name_en);
  const name = current === undefined ? t('live:title') : t('live:channelTitle', { no: current.channel_no, name: label });
  useScreenTitle(name);
  const target = useMemo(() => (current === undefined ? null : liveTarget(current)), [current]);
  const zap = (delta: 1 | -1) => {
    const channel = adjacentChannel(channels, standing(), delta);
    if (channel !== undefined) tune(channel);
  };
  const onTune = (no: number) => {
    const channel = channelByNumber(channels, no);
    if (channel !== undefined) tune(channel);
  };
  const typedNumber = (typed: DigitEntry | null) => {
    if (typed === null) return null;
    const found = channelByNumber(channels, Number(typed.digits));
    return { ...typed, name: found === undefined ? null : pickText(language, found.name_tc, found.name_en) };
  };
  const guideHref = current === undefined ? href.guideHome(language) : href.guide(language, current.channel_no, label);
  return (
    <div className={css.screen}>
      <div className={css.watch}>
        <div className={css.stage}>
          {target !== null &&
            picture(
              toLivePlayerView({
                target,
                guide,
                words: { language, name, nothing: name, t },
                at,
                guideHref,
                typed: typedNumber(entry),
                onZap: zap,
                onTune,
              }),
            )}
          {current === undefined && isUnknown(channels, channelNo, networkCode) && (
            <UnknownChannel named={networkCode ?? channelNo ?? ''} first={channels[0]} tune={tune} />
          )}
          {entry !== null && target === null && <TypedDigits entry={entry} />}
        </div>
        {current !== undefined && (
          <LiveInfo channel={current} on={guide.on} guideHref={guideHref} onSwitch={() => focusChannel(side.current)} />
        )}
        {current !== undefined && <ScheduleSlider slots={guide.slots} at={at} guideHref={guideHref} stream={stream} />}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only listens to what happens to the links inside */}
      <div ref={side} className={css.side} onPointerOver={onIntent} onPointerDown={onIntent} onFocus={onIntent} onClickCapture={onChosen}>
        <ChannelList known={guide.known} channels={guide.listed} channelNo={channelNo} at={now} />
      </div>
    </div>
  );
}

/** Takes the focus to the channel that is on, or to the first of the list. */
function focusChannel(side: HTMLElement | null): void {
  const link = side?.querySelector<HTMLElement>('[aria-current]') ?? side?.querySelector<HTMLElement>('[data-channel-no]');
  link?.focus();
}

const byCode = (channels: readonly Channel[], code: string): Channel | undefined =>
  channels.find(({ network_code }) => network_code.toUpperCase() === code.toUpperCase());

/** Whether the address names a channel that is not there. */
const isUnknown = (channels: readonly Channel[], channelNo: number | null, networkCode: string | null): boolean =>
  networkCode === null ? channelNo !== null : byCode(channels, networkCode) === undefined;

/** An address without a channel's number becomes one with; a channel that was found is the one to come back to. */
function useFirstChannel(channels: readonly Channel[], channelNo: number | null, networkCode: string | null, tune: Tune): void {
  const { storage } = useData().platform;
  const { abGroup } = useViewer();
  useEffect(() => {
    if (channelNo === null) {
      const first = networkCode === null ? firstChannel(channels, storage, abGroup) : byCode(channels, networkCode);
      if (first !== undefined) tune(first);
    } else if (channelByNumber(channels, channelNo) !== undefined) saveLastChannel(storage, channelNo);
  }, [channels, channelNo, networkCode, storage, abGroup, tune]);
}

function UnknownChannel({
  named,
  first,
  tune,
}: {
  readonly named: number | string;
  readonly first: Channel | undefined;
  readonly tune: Tune;
}) {
  const t = useTexts();
  const actions = first !== undefined && (
    <Button kind="primary" onClick={() => tune(first)}>
      {t('live:unknown.action')}
    </Button>
  );
  return (
    <div className={css.cover}>
      <Message icon="tv" title={t('live:unknown.title')} text={t('live:unknown.text', { no: named })} actions={actions} />
    </div>
  );
}

function TypedDigits({ entry }: { readonly entry: DigitEntry }) {
  const t = useTexts();
  return (
    <p className={`${css.digits} num`} role="status">
      {entry.digits}
      <small>{entry.unknown ? t('live:unknownNumber', { digits: entry.digits }) : t('live:digits', { digits: entry.digits })}</small>
    </p>
  );
}
