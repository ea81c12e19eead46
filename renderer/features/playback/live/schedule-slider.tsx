import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useAbsentParts } from '#renderer/data/catalogue/absent-parts.ts';
import { formatClockTime } from '#renderer/i18n/format-time.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { ProgressBar } from '#renderer/ui/feedback/progress-bar.tsx';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import { LiveBadge } from '#renderer/ui/media/badge.tsx';
import { Link } from '#renderer/ui/navigation/link.tsx';
import { fromWidth } from '#renderer/ui/styles/breakpoints.ts';
import { elapsedShare, type GuideSlot, replayHref } from './guide-slot.ts';
import { type LiveStream, useSeekableFrom } from './live-stream.ts';
import css from './schedule-slider.module.css';
import { type SliderCard, sliderCards } from './slider-cards.ts';

/** Gap between two cards, as in the CSS. */
const GAP = 8;

type ScheduleSliderProps = {
  readonly slots: readonly GuideSlot[];
  /** Wall-clock time of the playhead. */
  readonly at: number;
  readonly guideHref: string;
  /** Number of the channel that they are on. */
  readonly channelNo: number;
  readonly stream: LiveStream;
};

/**
 * The programmes around the playhead on one channel, after a card that links to the full guide and does not
 * count as one of them.
 */
export function ScheduleSlider({ slots, at, guideHref, channelNo, stream }: ScheduleSliderProps) {
  const t = useTexts();
  const cards = sliderCards(slots, at, useSeekableFrom(stream, channelNo));
  const hasGuide = !useAbsentParts().has('guide');
  const list = useScrollToCurrent(cards.find(({ item }) => item.isCurrent)?.slot.from, cards.length);
  if (!hasGuide) return null;
  return (
    <ul className={classNames(css.slider, 'num')} aria-label={t('live:schedule')} ref={list} data-scrolls="">
      <li data-edge="start">
        <Link className={classNames(css.card, css.all)} href={guideHref}>
          <Icon name="list" />
          {t('live:fullGuide')}
        </Link>
      </li>
      {cards.map((card) => (
        <li key={card.item.id} data-now={card.item.isCurrent} data-start={card.item.startTime}>
          <ScheduleCard card={card} at={at} onJump={stream.jumpTo} />
        </li>
      ))}
    </ul>
  );
}

type ScheduleCardProps = {
  readonly card: SliderCard;
  readonly at: number;
  readonly onJump: LiveStream['jumpTo'];
};

function ScheduleCard({ card: { slot, item }, at, onJump }: ScheduleCardProps) {
  const language = useLanguage();
  const title = pickText(language, slot.item.programme_title_tc, slot.item.programme_title_en);
  const past = slot.from < at && !item.isCurrent;
  const replay = past ? replayHref(slot, language, title) : null;
  const look = classNames(css.card, item.isCurrent && css.now, past && css.past);
  if (past && item.canJumpTo) {
    return (
      <button type="button" className={look} onClick={() => onJump(slot.from)}>
        <CardText slot={slot} title={title} at={at} replay />
      </button>
    );
  }
  if (replay !== null) {
    return (
      <Link className={look} href={replay}>
        <CardText slot={slot} title={title} at={at} replay />
      </Link>
    );
  }
  return (
    <div className={look}>
      <CardText slot={slot} title={title} at={at} onAir={item.isCurrent} />
    </div>
  );
}

type CardTextProps = {
  readonly slot: GuideSlot;
  readonly title: string;
  readonly at: number;
  readonly replay?: boolean;
  readonly onAir?: boolean;
};

function CardText({ slot, title, at, replay = false, onAir = false }: CardTextProps): ReactNode {
  const t = useTexts();
  return (
    <>
      <span className={css.time}>
        {onAir && <LiveBadge text={t('live')} />}
        {t('span', { from: formatClockTime(slot.from), to: formatClockTime(slot.to) })}
        {replay && (
          <span className={css.replay}>
            <Icon name="replay" size={14} />
            {t('live:replay')}
          </span>
        )}
      </span>
      <span className={classNames(css.title, 'clamp-2')}>{title}</span>
      {onAir && (
        <span className={css.bar}>
          <ProgressBar part={elapsedShare(slot, at)} tone="live" />
        </span>
      )}
    </>
  );
}

/**
 * Scrolls to the current programme, with the previous one to its left; again when the number of cards
 * changes.
 */
function useScrollToCurrent(from: number | undefined, cards: number) {
  const list = useRef<HTMLUListElement>(null);
  /* Before the paint: cards that come before the current one would be seen to push it away. */
  useLayoutEffect(() => {
    const box = list.current;
    const card = box?.querySelector<HTMLElement>('[data-now="true"]');
    if (!box || !card || from === undefined || cards === 0) return;
    const lead = box.firstElementChild instanceof HTMLElement ? box.firstElementChild.offsetWidth : 0;
    const before =
      card.previousElementSibling instanceof HTMLElement &&
      card.previousElementSibling !== box.firstElementChild
        ? card.previousElementSibling
        : card;
    const first = globalThis.matchMedia?.(fromWidth('tablet')).matches ? before : card;
    box.scrollLeft = first.offsetLeft - box.offsetLeft - lead - GAP;
  }, [from, cards]);
  return list;
}
