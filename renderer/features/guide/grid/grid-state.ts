import { missingStateAt } from '#renderer/features/guide/missing-programmes.ts';
import type { LastPlace } from '#renderer/features/guide/programme-store.ts';
import { textScale } from '#renderer/ui/base/text-scale.ts';
import type { Channel } from '#shared/contract/catalogue/channel.ts';
import type { GuideItem } from '#shared/contract/guide/guide.ts';
import {
  type ChannelSchedule,
  cellAt,
  emptySchedule,
  type ScheduleCell,
} from '#shared/domain/guide/channel-schedule.ts';
import type { GridFacts, GridPosition } from '#shared/domain/guide/grid-move.ts';
import type { GridScale } from '#shared/domain/guide/grid-window.ts';
import { type GridMeasures, measuresOf } from './grid-measures.ts';
import type { GridDeps, SelectedCell } from './guide-grid-parts.ts';

/** The grid's state between two frames. */
export type GridState = {
  channels: readonly Channel[];
  codes: readonly string[];
  measures: GridMeasures;
  place: GridPosition;
};

const NONE: ChannelSchedule<GuideItem> = emptySchedule();

/** Returns the state of an empty grid; the focus is at the current time. */
export const newGridState = (now: number): GridState => ({
  channels: [],
  codes: [],
  measures: measuresOf(globalThis.innerWidth, globalThis.innerHeight, textScale()),
  place: { row: 0, at: now, column: now },
});

/** Returns the scale of the grid. */
export const scaleOf = ({ measures, channels }: GridState, { span }: GridDeps): GridScale => ({
  ...measures,
  span,
  rows: channels.length,
});

/** Returns the programmes of a row that are loaded. */
export function scheduleOf(
  { codes }: GridState,
  { programmes }: GridDeps,
  row: number,
): ChannelSchedule<GuideItem> {
  const code = codes[row];
  return code === undefined ? NONE : programmes.schedule(code);
}

/** Returns the cell at a position. */
export const cellUnder = (state: GridState, deps: GridDeps, { row, at }: GridPosition): ScheduleCell =>
  cellAt(scheduleOf(state, deps, row), at);

/** Returns the selected cell; null if there are no rows. */
export function selectedCell(state: GridState, deps: GridDeps): SelectedCell | null {
  const channel = state.channels[state.place.row];
  if (channel === undefined) return null;
  const cell = cellUnder(state, deps, state.place);
  const missing = missingStateAt(deps.programmes, channel, state.place.at);
  return {
    channel,
    item: scheduleOf(state, deps, state.place.row).items[cell.index] ?? null,
    span: cell,
    missing,
  };
}

/** Input of a keyboard movement; `height` is that of the visible rows in CSS pixels. */
export const factsOf = (state: GridState, deps: GridDeps, height: number): GridFacts => ({
  rows: state.channels.length,
  pageRows: Math.max(1, Math.floor(height / state.measures.rowHeight) - 1),
  span: deps.span,
  now: deps.now(),
  schedule: (row) => scheduleOf(state, deps, row),
});

/** Replaces the rows. The focus stays on its channel if that is still there. */
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
