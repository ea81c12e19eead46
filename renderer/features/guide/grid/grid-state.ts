import { type LastPlace, missingStateAt } from '#renderer/features/guide/programme-store.ts';
import type { Channel } from '#shared/contract/catalogue/channel.ts';
import type { GuideItem } from '#shared/contract/guide/guide.ts';
import { type ChannelSchedule, cellAt, emptySchedule, type ScheduleCell } from '#shared/domain/guide/channel-schedule.ts';
import type { GridFacts, GridPosition } from '#shared/domain/guide/grid-move.ts';
import type { GridScale } from '#shared/domain/guide/grid-window.ts';
import { type GridMeasures, measuresOf } from './grid-measures.ts';
import type { GridDeps, SelectedCell } from './guide-grid-parts.ts';

/** The state of the grid between two frames. */
export type GridState = {
  channels: readonly Channel[];
  codes: readonly string[];
  measures: GridMeasures;
  place: GridPosition;
};

const NONE: ChannelSchedule<GuideItem> = emptySchedule();

/** The state of a grid that shows nothing yet; the focus is at now. */
export const newGridState = (now: number): GridState => ({
  channels: [],
  codes: [],
  measures: measuresOf(globalThis.innerWidth),
  place: { row: 0, at: now, column: now },
});

/** How it is drawn. */
export const scaleOf = ({ measures, channels }: GridState, { span }: GridDeps): GridScale => ({ ...measures, span, rows: channels.length });

/** The programmes of a row, as far as they are known. */
export function scheduleOf({ codes }: GridState, { programmes }: GridDeps, row: number): ChannelSchedule<GuideItem> {
  const code = codes[row];
  return code === undefined ? NONE : programmes.schedule(code);
}

/** Returns the cell at a position. */
export const cellUnder = (state: GridState, deps: GridDeps, { row, at }: GridPosition): ScheduleCell =>
  cellAt(scheduleOf(state, deps, row), at);

/** What is chosen; null while there is no row. */
export function selectedIn(state: GridState, deps: GridDeps): SelectedCell | null {
  const channel = state.channels[state.place.row];
  if (channel === undefined) return null;
  const cell = cellUnder(state, deps, state.place);
  const missing = missingStateAt(deps.programmes, channel.network_code, state.place.at);
  return { channel, item: scheduleOf(state, deps, state.place.row).items[cell.index] ?? null, span: cell, missing };
}

/** What a movement has to know; `height` is that of the rows in sight, in CSS pixels. */
export const factsOf = (state: GridState, deps: GridDeps, height: number): GridFacts => ({
  rows: state.channels.length,
  pageRows: Math.max(1, Math.floor(height / state.measures.rowHeight) - 1),
  span: deps.span,
  now: deps.now(),
  schedule: (row) => scheduleOf(state, deps, row),
});

/** Other rows: the focus stays with its channel where that is still among them. */
export function takeChannels(state: GridState, channels: readonly Channel[]): void {
  const code = state.codes[state.place.row];
  state.channels = channels;
  state.codes = channels.map((channel) => channel.network_code);
  state.place = { ...state.place, row: code === undefined ? 0 : Math.max(0, state.codes.indexOf(code)) };
}

/** Returns the current position, to restore later; `left` is the time at the left edge. */
export const lastPlaceOf = ({ codes, place }: GridState, left: number): LastPlace => ({
  networkCode: codes[place.row] ?? '',
  at: place.at,
  left,
});
