import { textScale } from '#renderer/ui/base/text-scale.ts';
import { canvasSize, timeToPixels } from '#shared/domain/guide/grid-window.ts';
import { columnOf } from './cell-view.ts';
import { measuresOf } from './grid-measures.ts';
import { type GridState, scaleOf } from './grid-state.ts';
import type { GridDeps, GridElements } from './guide-grid-parts.ts';

/** Sizes the grid's elements for the viewport and the number of rows. */
export function fitFrame({ root, canvas }: GridElements, state: GridState, deps: GridDeps): void {
  state.measures = measuresOf(globalThis.innerWidth, globalThis.innerHeight, textScale());
  const { rowHeight, headWidth, hoursHeight, minuteWidth } = state.measures;
  const scale = scaleOf(state, deps);
  const { width, height } = canvasSize(scale);
  setProperty(root, '--row', `${rowHeight}px`);
  setProperty(root, '--head', `${headWidth}px`);
  setProperty(root, '--hours', `${hoursHeight}px`);
  setProperty(root, '--minute', `${minuteWidth}px`);
  canvas.style.width = `${width + headWidth}px`;
  canvas.style.height = `${height + hoursHeight}px`;
  root.setAttribute('aria-rowcount', String(state.channels.length + 1));
  root.setAttribute('aria-colcount', String(columnOf(scale, deps.span.to) - 1));
  moveNowLine(root, state, deps);
}

/**
 * Sets the custom property that positions the now-line and the progress of current programmes, in steps of a
 * quarter pixel.
 */
export const moveNowLine = (root: HTMLElement, state: GridState, deps: GridDeps): void =>
  setProperty(root, '--now', `${Math.round(timeToPixels(scaleOf(state, deps), deps.now()) * 4) / 4}px`);

/**
 * Sets a custom property only if it changed: setting one recalculates the style of the whole subtree, even to
 * the same value.
 */
function setProperty({ style }: HTMLElement, name: string, value: string): void {
  if (style.getPropertyValue(name) !== value) style.setProperty(name, value);
}
