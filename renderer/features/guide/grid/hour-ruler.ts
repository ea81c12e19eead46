import { formatClockTime } from '#renderer/i18n/format-time.ts';
import { type GridScale, type GridWindow, timeToPixels } from '#shared/domain/guide/grid-window.ts';
import { HOUR, MINUTE, SECOND } from '#shared/kernel/time.ts';
import { columnOf } from './cell-view.ts';
import css from './guide-grid.module.css';
import { placeInOrder } from './place-in-order.ts';

const HALF_HOUR = 30 * MINUTE;

/** Pixels before and after a half hour within which the clock would cover its label. */
const COVERED = { before: 20, after: 76 } as const;

/** Draws the half-hour labels above the grid. */
export type HourRuler = {
  readonly draw: (window: GridWindow, scale: GridScale, now: number) => void;
  /** Sorts the labels in DOM order, for screen readers. */
  readonly settle: () => void;
};

/** Creates the ruler in a row. A label keeps its half hour while visible and is then recycled. */
export function createHourRuler(row: HTMLElement): HourRuler {
  const labels = new Map<number, HTMLSpanElement>();
  const spare: HTMLSpanElement[] = [];
  let drawnHours = '';
  let covered = '';
  let width = 0;
  const take = (at: number, scale: GridScale): void => {
    const label = spare.pop() ?? row.appendChild(makeLabel());
    label.hidden = false;
    labels.set(at, label);
    drawLabel(label, at, scale);
  };
  const free = (stays: (at: number) => boolean): void => {
    for (const [at, label] of labels) {
      if (stays(at)) continue;
      labels.delete(at);
      label.hidden = true;
      spare.push(label);
    }
  };
  return {
    draw: ({ from, to }, scale, now) => {
      const facts = `${from} ${to} ${scale.minuteWidth}`;
      const second = `${facts} ${Math.floor(now / SECOND)}`;
      if (facts !== drawnHours) {
        const isSameScale = width === scale.minuteWidth;
        free((at) => isSameScale && at >= from && at < to);
        for (let at = from; at < to; at += HALF_HOUR) if (!labels.has(at)) take(at, scale);
        drawnHours = facts;
        width = scale.minuteWidth;
      }
      if (second === covered) return;
      covered = second;
      const nowLeft = timeToPixels(scale, now);
      for (const [at, label] of labels) coverLabel(label, timeToPixels(scale, at), nowLeft);
    },
    settle: () =>
      placeInOrder(
        row,
        [...labels].sort(([one], [other]) => one - other).map(([, label]) => label),
      ),
  };
}

function makeLabel(): HTMLSpanElement {
  const label = document.createElement('span');
  label.setAttribute('role', 'columnheader');
  return label;
}

function drawLabel(label: HTMLSpanElement, at: number, scale: GridScale): void {
  label.style.left = `${timeToPixels(scale, at)}px`;
  label.className = (at % HOUR === 0 ? css.hour : css.half) ?? '';
  label.setAttribute('aria-colindex', String(columnOf(scale, at)));
  label.textContent = formatClockTime(at);
}

const coverLabel = (label: HTMLSpanElement, left: number, nowLeft: number): boolean =>
  label.toggleAttribute('data-covered', nowLeft > left - COVERED.before && nowLeft < left + COVERED.after);
