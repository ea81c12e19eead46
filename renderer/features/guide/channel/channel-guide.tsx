import { useState } from 'react';
import { AreaMessage } from '#renderer/content/area-message.tsx';
import { UnlockButton } from '#renderer/content/unlock-dialog.tsx';
import { useNow, useParentGrant } from '#renderer/data/data-context.tsx';
import { DayStrip } from '#renderer/features/guide/tools/day-strip.tsx';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useScreenTitle } from '#renderer/i18n/use-screen-title.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button, ButtonLink } from '#renderer/ui/controls/button.tsx';
import { Message } from '#renderer/ui/feedback/message.tsx';
import { SkeletonBlock } from '#renderer/ui/feedback/skeleton.tsx';
import { ChannelLogo } from '#renderer/ui/media/channel-logo.tsx';
import type { Channel } from '#shared/contract/catalogue/channel.ts';
import { channelDisplayNumber } from '#shared/domain/catalogue/channel-number.ts';
import { guideDayRange } from '#shared/domain/guide/guide-span.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { href } from '#shared/navigation/href.ts';
import css from './channel-guide.module.css';
import { FavouriteChannelButton } from './favourite-channel-button.tsx';
import { ProgrammeLine } from './programme-line.tsx';
import { useChannelDays } from './use-channel-days.ts';

type ChannelGuideProps = { readonly channels: readonly Channel[]; readonly channelNo: number };

/** Widths of the placeholder lines. */
const LINES = ['36%', '22%', '30%', '42%', '26%', '34%', '20%', '38%'] as const;

/** The guide of one channel: a day's programmes, or for today those around now. */
export function ChannelGuide({ channels, channelNo }: ChannelGuideProps) {
  const t = useTexts();
  const language = useLanguage();
  const at = channels.findIndex((one) => one.channel_no === channelNo);
  const channel = channels[at];
  if (channel !== undefined)
    return <ChannelDay channel={channel} before={channels[at - 1]} after={channels[at + 1]} />;
  return (
    <Message
      level={1}
      icon="guide"
      title={t('live:unknown.title')}
      text={t('live:unknown.text', { no: channelNo })}
      actions={
        <ButtonLink kind="primary" href={href.guideHome(language)}>
          {t('guide:allChannels')}
        </ButtonLink>
      }
    />
  );
}

type ChannelDayProps = {
  readonly channel: Channel;
  readonly before: Channel | undefined;
  readonly after: Channel | undefined;
};

function ChannelDay({ channel, before, after }: ChannelDayProps) {
  const t = useTexts();
  const language = useLanguage();
  const now = useNow(MINUTE / 4);
  const today = guideDayRange(now).start;
  const [day, setDay] = useState(today);
  const [whole, setWhole] = useState(false);
  const { programmes, more, loaded, error, busy, retry } = useChannelDays({
    networkCode: channel.network_code,
    day,
    today,
    now,
    whole,
  });
  const granted = useParentGrant();
  const withheld = channel.own?.locked === true && !granted;
  const name = pickText(language, channel.name_tc, channel.name_en);
  const title = t('live:channelTitle', { no: channelDisplayNumber(channel), name });
  useScreenTitle(t('guide:titleOf', { name: title }));
  return (
    <div className={css.screen}>
      <header className={css.head}>
        <ChannelLogo logo={channel.logo} name={name} />
        <h1 className="num">{title}</h1>
        <nav className={css.links} aria-label={t('guide:links')}>
          <ButtonLink kind="primary" icon="play" href={href.channel(language, channel.channel_no, name)}>
            {t('guide:watch')}
          </ButtonLink>
          <ButtonLink kind="ghost" icon="guide" href={href.guideHome(language)}>
            {t('guide:allChannels')}
          </ButtonLink>
          <FavouriteChannelButton channel={channel} />
          {before !== undefined && <AdjacentChannel channel={before} icon="back" />}
          {after !== undefined && <AdjacentChannel channel={after} icon="next" />}
        </nav>
      </header>
      <DayStrip now={today} day={day} onDay={setDay} />
      {error !== null && <AreaMessage area="guide" kind="error" error={error} busy={busy} onRetry={retry} />}
      {error === null && !loaded && <ChannelDaySkeleton />}
      {loaded && withheld && (
        <Message
          icon="lock"
          title={t('live:locked')}
          text={t('guide:lockedText')}
          actions={<UnlockButton />}
        />
      )}
      {loaded && !withheld && programmes.length === 0 && (
        <Message icon="guide" title={t('guide:noDay.title')} text={t('guide:noDay.text')} />
      )}
      {loaded && programmes.length > 0 && (
        <ol className={css.list} aria-label={t('guide:listOf', { name })} data-channel-list="">
          {programmes.map((programme) => (
            <ProgrammeLine key={programme.start} programme={programme} channel={channel} now={now} />
          ))}
        </ol>
      )}
      {more && (
        <Button className={css.more} onClick={() => setWhole(true)}>
          {t('guide:wholeDay')}
        </Button>
      )}
    </div>
  );
}

function AdjacentChannel({ channel, icon }: { readonly channel: Channel; readonly icon: 'back' | 'next' }) {
  const language = useLanguage();
  const name = pickText(language, channel.name_tc, channel.name_en);
  return (
    <ButtonLink kind="quiet" icon={icon} href={href.guide(language, channel.channel_no, name)}>
      <span className="num">{channelDisplayNumber(channel)}</span> {name}
    </ButtonLink>
  );
}

function ChannelDaySkeleton() {
  const t = useTexts();
  return (
    <div className={css.list} role="status" aria-busy="true" aria-label={t('loading')}>
      {LINES.map((width) => (
        <span key={width} className={css.line}>
          <SkeletonBlock width="72px" height="22px" />
          <SkeletonBlock className={css.waitingThumb} />
          <span className={css.words}>
            <SkeletonBlock width={width} height="20px" />
            <SkeletonBlock width="132px" height="14px" />
          </span>
        </span>
      ))}
    </div>
  );
}
