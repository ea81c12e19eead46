import { useEffect, useRef } from 'react';
import { clockTime } from '#renderer/i18n/format-time.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { LiveBadge } from '#renderer/ui/badge.tsx';
import { classNames } from '#renderer/ui/class-names.ts';
import { Icon } from '#renderer/ui/icon.tsx';
import { Link } from '#renderer/ui/link.tsx';
import { ProgressBar } from '#renderer/ui/progress-bar.tsx';
import { passedPart, type Slot } from './now-next.ts';
import { replayHref } from './replay-href.ts';
import css from './schedule-slider.module.css';

/** Between two cards, as in the styles. */
const GAP = 8;

type ScheduleSliderProps = { readonly slots: readonly Slot[]; readonly at: number; readonly guideHref: string };

/** The programmes around now on one channel; the way to the full guide stands first and is extra to them (READINGS 14). */
export function ScheduleSlider({ slots, at, guideHref }: ScheduleSliderProps) {
  const t = useTexts();
  const list = useNowInView(slots.find((slot) => slot.from <= at && at < slot.to)?.from);
  return (
    <ul className={classNames(css.slider, 'num')} aria-label={t('live:schedule')} ref={list}>
      <li>
        <Link className={classNames(css.card, css.all)} href={guideHref}>
          <Icon name="list" />
          {t('live:fullGuide')}
        </Link>
      </li>
      {slots.map((slot) => (
        <li key={slot.from} data-now={slot.from <= at && at < slot.to}>
          <ScheduleCard slot={slot} at={at} />
        </li>
      ))}
    </ul>
  );
}

function ScheduleCard({ slot, at }: { readonly slot: Slot; readonly at: number }) {
  const t = useTexts();
  const language = useLanguage();
  const { item } = slot;
  const title = pickText(language, item.programme_title_tc, item.programme_title_en);
  const now = slot.from <= at && at < slot.to;
  const again = slot.to <= at ? replayHref(slot, language, title) : null;
  const body = (
    <>
      <span className={css.time}>
        {now && <LiveBadge text={t('live')} />}
        {again !== null && <Icon name="replay" size={14} />}
        {t('span', { from: clockTime(slot.from), to: clockTime(slot.to) })}
      </span>
      <span className={classNames(css.title, 'clamp-2')}>{title}</span>
      {now && (
        <span className={css.bar}>
          <ProgressBar part={passedPart(slot, at)} tone="live" />
        </span>
      )}
    </>
  );
  if (again !== null) {
    return (
      <Link className={classNames(css.card, css.past)} href={again}>
        {body}
      </Link>
    );
  }
  return <div className={classNames(css.card, now && css.now, slot.to <= at && css.past)}>{body}</div>;
}

/** Starts with what is on now in view, the programme before it to its left. */
function useNowInView(from: number | undefined) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const box = list.current;
    const card = box?.querySelector<HTMLElement>('[data-now="true"]');
    if (!box || !card || from === undefined) return;
    const lead = box.firstElementChild instanceof HTMLElement ? box.firstElementChild.offsetWidth : 0;
    const before =
      card.previousElementSibling instanceof HTMLElement && card.previousElementSibling !== box.firstElementChild
        ? card.previousElementSibling
        : card;
    const first = globalThis.matchMedia?.('(min-width: 800px)').matches ? before : card;
    box.scrollLeft = first.offsetLeft - box.offsetLeft - lead - GAP;
  }, [from]);
  return list;
}
