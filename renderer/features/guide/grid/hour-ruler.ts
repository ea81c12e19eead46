import { clockTime } from '#renderer/i18n/format-time.ts';
import { type GridScale, type GridWindow, leftOf } from '#shared/domain/guide/grid-window.ts';
import { HOUR, MINUTE, SECOND } from '#shared/kernel/time.ts';
import { columnOf } from './cell-view.ts';
import css from './guide-grid.module.css';

const HALF_HOUR = 30 * MINUTE;

/** Pixels before and after a half hour between which the time of day over the now-line would lie on its label. */
const COVERED = { before: 20, after: 76 } as const;

/** Draws the half hours over the grid. */
export type HourRuler = { readonly draw: (window: GridWindow, scale: GridScale, now: number) => void };

/** Makes the ruler in a row of its own; the same few labels are used for whatever hours are in sight. */
export function createHourRuler(row: HTMLElement): HourRuler {
  const labels: HTMLSpanElement[] = [];
  let drawn = '';
  return {
    draw: ({ from, to }, scale, now) => {
      const facts = `${from} ${to} ${scale.minuteWidth} ${Math.floor(now / SECOND)}`;
      if (facts === drawn) return;
      drawn = facts;
      const nowLeft = leftOf(scale, now);
      const count = Math.ceil((to - from) / HALF_HOUR);
      while (labels.length < count) labels.push(row.appendChild(makeLabel()));
      labels.forEach((label, index) => {
        label.hidden = index >= count;
        if (!label.hidden) drawLabel(label, from + index * HALF_HOUR, scale, nowLeft);
      });
    },
  };
}

function makeLabel(): HTMLSpanElement {
  const label = document.createElement('span');
  label.setAttribute('role', 'columnheader');
  return label;
}

function drawLabel(label: HTMLSpanElement, at: number, scale: GridScale, nowLeft: number): void {
  const text = clockTime(at);
  const left = leftOf(scale, at);
  label.style.left = `${left}px`;
  label.toggleAttribute('data-covered', nowLeft > left - COVERED.before && nowLeft < left + COVERED.after);
  label.className = (at % HOUR === 0 ? css.hour : css.half) ?? '';
  label.setAttribute('aria-colindex', String(columnOf(scale, at)));
  if (label.textContent !== text) label.textContent = text;
}
