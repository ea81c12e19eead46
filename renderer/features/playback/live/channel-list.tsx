import { type MouseEvent, memo, useMemo } from 'react';
import { useChannelGroup } from '#renderer/content/imported/use-channel-group.tsx';
import { useParentGrant } from '#renderer/data/data-context.tsx';
import { FavouriteOrderButton } from '#renderer/features/playback/live/favourites/favourite-order-button.tsx';
import { formatClockTime } from '#renderer/i18n/format-time.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { useMediaQuery } from '#renderer/ui/base/use-media-query.ts';
import { useTextScale } from '#renderer/ui/base/use-text-scale.ts';
import { VirtualList } from '#renderer/ui/base/virtual-list.tsx';
import { VisuallyHidden } from '#renderer/ui/base/visually-hidden.tsx';
import { ProgressBar } from '#renderer/ui/feedback/progress-bar.tsx';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import { ChannelLogo } from '#renderer/ui/media/channel-logo.tsx';
import { isPlainClick, Link } from '#renderer/ui/navigation/link.tsx';
import { fromWidth } from '#renderer/ui/styles/breakpoints.ts';
import type { Channel } from '#shared/contract/catalogue/channel.ts';
import { channelDisplayNumber } from '#shared/domain/catalogue/channel-number.ts';
import { href } from '#shared/navigation/href.ts';
import css from './channel-list.module.css';
import { elapsedShare, type GuideSlot } from './guide-slot.ts';
import type { ChangeChannel } from './use-channel-change.ts';
import type { LiveGuide } from './use-live-guide.ts';

/** Pixels, as in the CSS. */
const ROW = 62;
/** By how much a row is higher for text of twice the size. */
const ROW_TEXT = 40;
/**
 * From this size of text on a row has two lines for the name and two for the programme: its padding, and its
 * lines at the usual size.
 */
const LARGE_TEXT = 1.5;
const LARGE_ROW = 28;
const LARGE_LINES = 71;

/** Height of a row for a size of text. */
const rowHeight = (scale: number): number =>
  Math.round(scale < LARGE_TEXT ? ROW + (scale - 1) * ROW_TEXT : LARGE_ROW + scale * LARGE_LINES);
const GAP = 2;

const NO_CODES: readonly string[] = [];

type ChannelListProps = {
  /** Network codes of the favourite channels, which come first. */
  readonly favourites?: readonly string[];
  readonly channels: readonly Channel[];
  readonly guide: LiveGuide;
  readonly channelNo: number | null;
  readonly at: number;
  readonly onChoose: ChangeChannel;
};

/**
 * Every channel with its number, name, programme and time (S1-2-086). An import may have 200,000 channels, so
 * only visible rows are rendered.
 */
export function ChannelList({
  channels: every,
  favourites = NO_CODES,
  guide,
  channelNo,
  at,
  onChoose,
}: ChannelListProps) {
  const t = useTexts();
  const inPage = useMediaQuery(fromWidth('tablet')) === false;
  const { group, channels, choice } = useChannelGroup(every);
  const ordered = useMemo(
    () => channels.filter(({ network_code }) => favourites.includes(network_code)),
    [channels, favourites],
  );
  const scale = useTextScale();
  const current = channels.findIndex((channel) => channel.channel_no === channelNo);
  return (
    <section className={css.list} aria-label={t('live:channels')}>
      <div className={css.head}>
        <h2>{t('live:channels')}</h2>
        {ordered.length > 1 ? (
          <FavouriteOrderButton channels={ordered} />
        ) : (
          <span className={css.hint}>{t('live:typeNumber')}</span>
        )}
      </div>
      {choice !== null && <div className={css.groups}>{choice}</div>}
      <div className={css.rows} data-channel-rows="" data-scrolls="">
        <VirtualList
          key={`${inPage ? 'page' : 'box'} ${group}`}
          count={channels.length}
          rowHeight={rowHeight(scale)}
          gap={GAP}
          current={current}
          scroller={inPage ? null : '[data-channel-rows]'}
          keyOf={(index) => channels[index]?.channel_no ?? index}
          renderRow={(index) => {
            const channel = channels[index];
            return (
              channel !== undefined && (
                <ChannelRow
                  channel={channel}
                  at={at}
                  onChoose={onChoose}
                  now={guide.onAir(channel)}
                  isSettled={guide.isSettled}
                  current={index === current}
                  large={scale >= LARGE_TEXT}
                  favourite={index < ordered.length}
                />
              )
            );
          }}
        />
      </div>
    </section>
  );
}

/** A mark behind a channel's name: that it is a favourite, or that the parent PIN locks it. */
function Mark({ icon, text }: { readonly icon: 'heartFull' | 'lock'; readonly text: string }) {
  return (
    <>
      <span className={css.heart}>
        <Icon name={icon} size={14} />
      </span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </>
  );
}

type ChannelRowProps = {
  readonly channel: Channel;
  readonly now: GuideSlot | null;
  readonly isSettled: boolean;
  readonly at: number;
  readonly current: boolean;
  /** Two lines for each text. */
  readonly large: boolean;
  readonly favourite: boolean;
  readonly onChoose: ChangeChannel;
};

const ChannelRow = memo(function ChannelRow({
  channel,
  now,
  isSettled,
  at,
  current,
  large,
  favourite,
  onChoose,
}: ChannelRowProps) {
  const t = useTexts();
  const language = useLanguage();
  const name = pickText(language, channel.name_tc, channel.name_en);
  const granted = useParentGrant();
  const withheld = channel.own?.locked === true && !granted;
  const missing = t(withheld ? 'live:lockedText' : 'live:nothingListed');
  const choose = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onChoose(channel, { entry: !current });
  };
  return (
    <Link
      className={classNames(css.row, large && css.large)}
      href={href.channel(language, channel.channel_no, name)}
      hold
      onClick={choose}
      aria-current={current || undefined}
      data-channel-no={channel.channel_no}
    >
      <span className={`${css.number} num`}>{channelDisplayNumber(channel)}</span>
      <ChannelLogo logo={channel.logo} name={name} />
      <span>
        <span className={`${css.line} num`}>
          <span data-channel-name="">
            {name}
            {favourite && <Mark icon="heartFull" text={t('live:favourite')} />}
            {channel.own?.locked === true && <Mark icon="lock" text={t('live:locked')} />}
          </span>
          {now !== null && (
            <span>{t('span', { from: formatClockTime(now.from), to: formatClockTime(now.to) })}</span>
          )}
        </span>
        <span className={css.title}>
          {now === null && isSettled && missing}
          {now !== null && pickText(language, now.item.programme_title_tc, now.item.programme_title_en)}
        </span>
        <ProgressBar part={now === null ? 0 : elapsedShare(now, at)} tone={current ? 'live' : 'quiet'} />
      </span>
    </Link>
  );
});
