import { useLayoutEffect, useRef } from 'react';
import { formatDayOfMonth } from '#renderer/i18n/format-day.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { useRovingFocus } from '#renderer/ui/navigation/use-roving-focus.ts';
import { guideDays } from '#shared/domain/guide/guide-span.ts';
import { dayText } from './day-names.ts';
import css from './guide-tools.module.css';

type DayStripProps = {
  readonly now: number;
  /** Start of the visible guide day in milliseconds. */
  readonly day: number;
  readonly onDay: (start: number) => void;
};

/**
 * Narrowest day, in the strip's font size: the longest date on one line. A phone's style sheet says less, for
 * the day of the month alone.
 */
const NARROWEST_EM = 6;

/** Returns the width of a day with which only whole days are in view. */
function dayWidth(box: HTMLElement): number {
  const style = getComputedStyle(box);
  const { fontSize, columnGap, paddingLeft, paddingRight } = style;
  const narrowest = Number.parseFloat(style.getPropertyValue('--narrowest-em')) || NARROWEST_EM;
  const gap = Number.parseFloat(columnGap) || 0;
  const inner = box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  const days = Math.max(1, Math.floor((inner + gap) / (Number.parseFloat(fontSize) * narrowest + gap)));
  return (inner - gap * (days - 1)) / days;
}

/**
 * The days of the guide, 14 back to 7 ahead. The visible day is marked, scrolled into view and the tab stop.
 */
export function DayStrip({ now, day, onDay }: DayStripProps) {
  const t = useTexts();
  const language = useLanguage();
  const strip = useRef<HTMLDivElement>(null);
  const { container, item } = useRovingFocus(String(day));
  /* Before the first paint: the days would move under the pointer. */
  useLayoutEffect(() => {
    const box = strip.current;
    if (box === null) return undefined;
    const show = (): void => {
      box.style.setProperty('--day-width', `${dayWidth(box)}px`);
      const current = box.querySelector<HTMLElement>(`[data-stop="${day}"]`);
      if (current !== null)
        box.scrollLeft = current.offsetLeft - box.offsetLeft - (box.clientWidth - current.offsetWidth) / 2;
    };
    // The observer's first call comes after layout; measuring earlier would force a second one.
    const sizes = new ResizeObserver(show);
    sizes.observe(box);
    return () => sizes.disconnect();
  }, [day]);
  return (
    <div ref={strip} {...container} className={css.days} role="toolbar" aria-label={t('guide:days')}>
      {guideDays(now).map((one) => {
        const { name, date } = dayText(t, language, one);
        const dayOfMonth = formatDayOfMonth(one.start, language);
        const [before, after] = date.split(dayOfMonth);
        return (
          <button
            key={one.start}
            {...item(String(one.start))}
            type="button"
            className={css.day}
            aria-current={one.start === day ? 'date' : undefined}
            onClick={() => onDay(one.start)}
          >
            <small>{name}</small>
            <span className={css.month}>{before}</span>
            {dayOfMonth}
            <span className={css.month}>{after}</span>
          </button>
        );
      })}
    </div>
  );
}
