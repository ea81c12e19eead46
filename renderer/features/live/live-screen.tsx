import { type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { useChannels } from '#renderer/data/content-hooks.ts';
import { useData, useNow, useViewer } from '#renderer/data/data-context.tsx';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useScreenTitle } from '#renderer/i18n/use-screen-title.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Message } from '#renderer/ui/message.tsx';
import { useNavigation } from '#renderer/ui/navigation-context.ts';
import type { Channel } from '#shared/contract/schema/channel.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { href } from '#shared/navigation/href.ts';
import { ChannelList } from './channel-list.tsx';
import { byNumber, neighbour } from './channel-zap.ts';
import { firstChannel, keepChannel } from './first-channel.ts';
import { LiveInfo } from './live-info.tsx';
import { LiveMessage } from './live-message.tsx';
import { type LivePicture, livePicture, liveTarget } from './live-picture.ts';
import css from './live-screen.module.css';
import { LiveSkeleton } from './live-skeleton.tsx';
import { ScheduleSlider } from './schedule-slider.tsx';
import { useLiveGuide } from './use-live-guide.ts';
import { type Nearby, useNearby } from './use-nearby.ts';
import { type DigitEntry, useZapKeys } from './use-zap-keys.ts';

type LiveScreenProps = {
  /** Number in the address; null where it names none. */
  readonly channelNo: number | null;
  /** Where the screen says what the viewer may choose next, and what they chose. */
  readonly nearby: Nearby;
  /** Draws the player; it stays in place from channel to channel. */
  readonly picture: (view: LivePicture) => ReactNode;
};

/** Live television: the picture first, now and next beneath, the channels beside. */
export function LiveScreen({ channelNo, nearby, picture }: LiveScreenProps) {
  const { data, error, isFetching, refetch } = useChannels();
  const retry = () => void refetch();
  if (data === undefined)
    return error === null ? <LiveSkeleton /> : <LiveMessage kind="error" error={error} busy={isFetching} onRetry={retry} />;
  if (data.length === 0) return <LiveMessage kind="empty" error={null} busy={isFetching} onRetry={retry} />;
  return <Television channels={data} channelNo={channelNo} nearby={nearby} picture={picture} />;
}

function Television({ channels, channelNo, nearby, picture }: LiveScreenProps & { readonly channels: readonly Channel[] }) {
  const t = useTexts();
  const language = useLanguage();
  const at = useNow(MINUTE / 4);
  const current = byNumber(channels, channelNo);
  const { choose, onIntent, onChosen } = useNearby(nearby, channels, channelNo);
  const tune = useTune(choose);
  const guide = useLiveGuide(channels, current, at);
  const entry = useZapKeys(channels, channelNo, tune);
  useFirstChannel(channels, channelNo, tune);
  const label = current === undefined ? '' : pickText(language, current.name_tc, current.name_en);
  const name = current === undefined ? t('live:title') : t('live:channelTitle', { no: current.channel_no, name: label });
  useScreenTitle(name);
  const target = useMemo(() => (current === undefined ? null : liveTarget(current)), [current]);
  const zap = (delta: 1 | -1) => {
    const channel = neighbour(channels, channelNo, delta);
    if (channel !== undefined) tune(channel);
  };
  const onTune = (no: number) => {
    const channel = byNumber(channels, no);
    if (channel !== undefined) tune(channel);
  };
  const typedNumber = (typed: DigitEntry | null) => {
    if (typed === null) return null;
    const found = byNumber(channels, Number(typed.digits));
    return { ...typed, name: found === undefined ? null : pickText(language, found.name_tc, found.name_en) };
  };
  const guideHref = current === undefined ? href.guideHome(language) : href.guide(language, current.channel_no, label);
  return (
    <div className={css.screen}>
      <div className={css.watch}>
        <div className={css.stage}>
          {target !== null &&
            picture(
              livePicture({
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
          {current === undefined && channelNo !== null && <UnknownChannel channelNo={channelNo} first={channels[0]} tune={tune} />}
          {entry !== null && target === null && <TypedDigits entry={entry} />}
        </div>
        {current !== undefined && <LiveInfo channel={current} on={guide.on} guideHref={guideHref} />}
        {current !== undefined && <ScheduleSlider slots={guide.slots} at={at} guideHref={guideHref} />}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: only listens to what happens to the links inside */}
      <div className={css.side} onPointerOver={onIntent} onPointerDown={onIntent} onFocus={onIntent} onClick={onChosen}>
        <ChannelList known={guide.known} channels={guide.listed} channelNo={channelNo} at={at} />
      </div>
    </div>
  );
}

/** Changes channel by the address; keys leave no entry in the history, so that Back leaves television. */
function useTune(choose: (channel: Channel) => void): (channel: Channel) => void {
  const { go } = useNavigation();
  const language = useLanguage();
  return useCallback(
    (channel) => {
      choose(channel);
      go(href.channel(language, channel.channel_no, pickText(language, channel.name_tc, channel.name_en)), { replace: true, hold: true });
    },
    [choose, go, language],
  );
}

/** An address without a channel becomes one with; a channel that was found is the one to come back to. */
function useFirstChannel(channels: readonly Channel[], channelNo: number | null, tune: (channel: Channel) => void): void {
  const { storage } = useData().platform;
  const { abGroup } = useViewer();
  useEffect(() => {
    if (channelNo === null) {
      const first = firstChannel(channels, storage, abGroup);
      if (first !== undefined) tune(first);
    } else if (byNumber(channels, channelNo) !== undefined) keepChannel(storage, channelNo);
  }, [channels, channelNo, storage, abGroup, tune]);
}

function UnknownChannel({
  channelNo,
  first,
  tune,
}: {
  readonly channelNo: number;
  readonly first: Channel | undefined;
  readonly tune: (channel: Channel) => void;
}) {
  const t = useTexts();
  const actions = first !== undefined && (
    <Button kind="primary" onClick={() => tune(first)}>
      {t('live:unknown.action')}
    </Button>
  );
  return (
    <div className={css.cover}>
      <Message icon="tv" title={t('live:unknown.title')} text={t('live:unknown.text', { no: channelNo })} actions={actions} />
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
