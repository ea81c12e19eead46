import { memo, useEffect, useRef } from 'react';
import { formatClockTime } from '#renderer/i18n/format-time.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { ProgressBar } from '#renderer/ui/feedback/progress-bar.tsx';
import { ChannelLogo } from '#renderer/ui/media/channel-logo.tsx';
import { Link } from '#renderer/ui/navigation/link.tsx';
import type { Channel } from '#shared/contract/catalogue/channel.ts';
import { href } from '#shared/navigation/href.ts';
import css from './channel-list.module.css';
import { elapsedShare, type GuideSlot } from './now-next.ts';

/** A channel with what is on now. */
export type ListedChannel = { readonly channel: Channel; readonly now: GuideSlot | null };

type ChannelListProps = {
  /** Whether the guide is known, so that its silence means something. */
  readonly known: boolean;
  readonly channels: readonly ListedChannel[];
  readonly channelNo: number | null;
  readonly at: number;
};

/** Every channel with its number, name, programme and time (playback section 2). Choosing one changes the address and nothing else. */
export function ChannelList({ known, channels, channelNo, at }: ChannelListProps) {
  const t = useTexts();
  const rows = useScrollToCurrent(channelNo, channels.length > 0);
  return (
    <section className={css.list} aria-label={t('live:channels')}>
      <div className={css.head}>
        <h2>{t('live:channels')}</h2>
        <span className={css.hint}>{t('live:typeNumber')}</span>
      </div>
      <div className={css.rows} ref={rows}>
        {channels.map((listed) => (
          <ChannelRow key={listed.channel.channel_no} {...listed} known={known} at={at} current={listed.channel.channel_no === channelNo} />
        ))}
      </div>
    </section>
  );
}

type ChannelRowProps = ListedChannel & { readonly known: boolean; readonly at: number; readonly current: boolean };

/** One of some sixty: a channel change redraws the two that it concerns. */
const ChannelRow = memo(function ChannelRow({ channel, now, known, at, current }: ChannelRowProps) {
  const t = useTexts();
  const language = useLanguage();
  const name = pickText(language, channel.name_tc, channel.name_en);
  return (
    <Link
      className={css.row}
      href={href.channel(language, channel.channel_no, name)}
      hold
      aria-current={current || undefined}
      data-channel-no={channel.channel_no}
    >
      <span className={`${css.number} num`}>{channel.channel_no}</span>
      <ChannelLogo logo={channel.logo} name={name} />
      <span>
        <span className={`${css.line} num`}>
          <span>{name}</span>
          {now !== null && <span>{t('span', { from: formatClockTime(now.from), to: formatClockTime(now.to) })}</span>}
        </span>
        <span className={css.title}>
          {now === null ? known && t('live:nothingListed') : pickText(language, now.item.programme_title_tc, now.item.programme_title_en)}
        </span>
        <ProgressBar part={now === null ? 0 : elapsedShare(now, at)} tone={current ? 'live' : 'quiet'} />
      </span>
    </Link>
  );
});

/** Brings the chosen channel into view inside the list, never by scrolling the page. */
function useScrollToCurrent(channelNo: number | null, ready: boolean) {
  const rows = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = rows.current;
    const current = box?.querySelector<HTMLElement>('[aria-current]');
    if (!ready || channelNo === null || !box || !current || box.scrollHeight <= box.clientHeight) return;
    const top = current.offsetTop - box.offsetTop;
    if (top < box.scrollTop || top + current.offsetHeight > box.scrollTop + box.clientHeight) {
      box.scrollTop = top - (box.clientHeight - current.offsetHeight) / 2;
    }
  }, [channelNo, ready]);
  return rows;
}
