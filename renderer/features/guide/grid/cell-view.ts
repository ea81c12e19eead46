import type { MissingState } from '#renderer/features/guide/missing-programmes.ts';
import type { GuideItem } from '#shared/contract/guide/guide.ts';
import { type GridScale, timeToPixels } from '#shared/domain/guide/grid-window.ts';
import type { TimeSpan } from '#shared/domain/guide/guide-span.ts';
import { guideOffer } from '#shared/domain/guide/now-and-next.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import type { CellState, GridText } from './grid-text.ts';
import css from './guide-cell.module.css';

/** One cell element, recycled for other programmes. */
export type CellView = {
  readonly element: HTMLDivElement;
  readonly label: HTMLElement;
  readonly title: Text;
  readonly line: Text;
  /** The programme shown; null for a gap. Compared by identity. */
  item: GuideItem | null;
  span: TimeSpan;
  state: CellState | null;
  selected: boolean;
  reminded: boolean;
  /** Left and right edge in pixels from the first minute. */
  left: number;
  right: number;
  /**
   * Offset of the text in pixels that keeps it in the viewport; `UNSHIFTED` after the cell has been given
   * another programme.
   */
  shift: number;
};

/** Everything a cell displays. */
export type CellFacts = {
  readonly item: GuideItem | null;
  readonly span: TimeSpan;
  readonly missing: MissingState;
  readonly selected: boolean;
  /** Whether a reminder is set. */
  readonly reminded: boolean;
};

export const NOT_SHIFTED = -1;

/** A grid column for assistive technology is five minutes. */
const COLUMN = 5 * MINUTE;
const FIRST_COLUMN = 2;

export const columnOf = (scale: GridScale, at: number): number =>
  FIRST_COLUMN + Math.floor((at - scale.span.from) / COLUMN);

/** Creates an empty cell. */
export function makeCell(): CellView {
  const element = document.createElement('div');
  element.className = css.cell ?? '';
  element.setAttribute('role', 'gridcell');
  element.tabIndex = -1;
  const label = document.createElement('span');
  label.className = css.words ?? '';
  const title = new Text();
  const line = new Text();
  const first = document.createElement('b');
  const second = document.createElement('small');
  first.append(title);
  second.append(line);
  label.append(first, document.createElement('br'), second);
  element.append(label);
  const nothing = {
    item: null,
    span: { from: 0, to: 0 },
    state: null,
    selected: false,
    reminded: false,
    left: 0,
    right: 0,
    shift: 0,
  };
  return { element, label, title, line, ...nothing };
}

/** Updates only what changed in a cell. */
export function drawCell(
  cell: CellView,
  facts: CellFacts,
  scale: GridScale,
  texts: GridText,
  now: number,
): void {
  const { element } = cell;
  const moved = cell.span.from !== facts.span.from || cell.span.to !== facts.span.to;
  const state = stateOf(facts, now);
  if (moved) place(cell, facts.span, scale);
  if (moved || cell.item !== facts.item || cell.state !== state) {
    cell.title.data = facts.item === null ? texts.missing[facts.missing] : texts.title(facts.item);
    cell.line.data = facts.item === null ? '' : texts.line(facts.item, facts.span);
  }
  // Only current programmes use it, and setting a custom property recalculates the style of the whole
  // subtree.
  if (state === 'WATCH' && (moved || cell.state !== state))
    element.style.setProperty('--from', String(cell.left));
  if (cell.state !== state || cell.reminded !== facts.reminded) {
    element.dataset.state = state;
    element.toggleAttribute('data-reminded', facts.reminded);
    element.setAttribute('aria-description', facts.reminded ? texts.reminded : texts.state(state));
  }
  if (cell.selected !== facts.selected || cell.state === null)
    element.setAttribute('aria-selected', String(facts.selected));
  const { item, span, selected, reminded } = facts;
  Object.assign(cell, { item, span, state, selected, reminded });
}

/**
 * Moves the text of a cell that starts left of the viewport to its edge, `edge` pixels from the first minute.
 */
export function shiftText(cell: CellView, edge: number): void {
  const shift = Math.max(0, edge - cell.left);
  if (shift === cell.shift || (edge >= cell.right && cell.shift !== NOT_SHIFTED)) return;
  cell.shift = shift;
  cell.label.style.marginLeft = `${shift}px`;
}

/**
 * Shows or hides a cell. Setting an attribute invalidates style even if the value is unchanged, so it is set
 * only on a change.
 */
export function showCell({ element }: CellView, shown: boolean): void {
  if (element.hidden === shown) element.hidden = !shown;
}

/** Clears the selection of a cell that is recycled. */
export function unselect(cell: CellView): void {
  if (!cell.selected) return;
  cell.selected = false;
  cell.element.setAttribute('aria-selected', 'false');
}

function stateOf({ item, span, missing }: CellFacts, now: number): CellState {
  if (item === null) return MISSING[missing];
  return guideOffer({ start: span.from, end: span.to, vodEpisodeId: item.vod_episode_id }, now);
}

const MISSING = { nothing: 'HOLE', coming: 'LOADING', failed: 'FAILED', locked: 'HOLE' } as const;

function place(cell: CellView, { from, to }: TimeSpan, scale: GridScale): void {
  const { element } = cell;
  const left = timeToPixels(scale, Math.max(from, scale.span.from));
  const right = timeToPixels(scale, Math.min(to, scale.span.to));
  cell.left = left;
  cell.right = right;
  cell.shift = NOT_SHIFTED;
  element.style.left = `${left + 1.5}px`;
  element.style.width = `${Math.max(2, right - left - 3)}px`;
  element.setAttribute('aria-colindex', String(columnOf(scale, Math.max(from, scale.span.from))));
  element.setAttribute('aria-colspan', String(Math.max(1, Math.round((to - from) / COLUMN))));
}
