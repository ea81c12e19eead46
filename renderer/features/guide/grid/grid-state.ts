import { type LastPlace, missingAt } from '#renderer/features/guide/guide-tracks.ts';
import type { Channel } from '#shared/contract/schema/channel.ts';
import type { GuideItem } from '#shared/contract/schema/guide.ts';
import type { GridFacts, GridPlace } from '#shared/domain/guide/grid-move.ts';
import type { GridScale } from '#shared/domain/guide/grid-window.ts';
import { cellAt, emptyTrack, type GuideTrack, type TrackCell } from '#shared/domain/guide/guide-track.ts';
import { type GridMeasures, measuresOf } from './grid-measures.ts';
import type { ChosenCell, GridDeps } from './guide-grid-parts.ts';

/** What a grid stands on between two drawings. */
export type GridState = {
  channels: readonly Channel[];
  codes: readonly string[];
  measures: GridMeasures;
  place: GridPlace;
};

const NONE: GuideTrack<GuideItem> = emptyTrack();

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
export function trackOf({ codes }: GridState, { tracks }: GridDeps, row: number): GuideTrack<GuideItem> {
  const code = codes[row];
  return code === undefined ? NONE : tracks.track(code);
}

/** What stands under a place. */
export const cellUnder = (state: GridState, deps: GridDeps, { row, at }: GridPlace): TrackCell => cellAt(trackOf(state, deps, row), at);

/** What is chosen; null while there is no row. */
export function chosenIn(state: GridState, deps: GridDeps): ChosenCell | null {
  const channel = state.channels[state.place.row];
  if (channel === undefined) return null;
  const cell = cellUnder(state, deps, state.place);
  const missing = missingAt(deps.tracks, channel.network_code, state.place.at);
  return { channel, item: trackOf(state, deps, state.place.row).items[cell.index] ?? null, span: cell, missing };
}

/** What a movement has to know; `height` is that of the rows in sight, in CSS pixels. */
export const factsOf = (state: GridState, deps: GridDeps, height: number): GridFacts => ({
  rows: state.channels.length,
  pageRows: Math.max(1, Math.floor(height / state.measures.rowHeight) - 1),
  span: deps.span,
  now: deps.now(),
  track: (row) => trackOf(state, deps, row),
});

/** Other rows: the focus stays with its channel where that is still among them. */
export function takeChannels(state: GridState, channels: readonly Channel[]): void {
  const code = state.codes[state.place.row];
  state.channels = channels;
  state.codes = channels.map((channel) => channel.network_code);
  state.place = { ...state.place, row: code === undefined ? 0 : Math.max(0, state.codes.indexOf(code)) };
}

/** Where the grid stands, to come back to; `left` is the time at the left edge. */
export const lastPlaceOf = ({ codes, place }: GridState, left: number): LastPlace => ({
  networkCode: codes[place.row] ?? '',
  at: place.at,
  left,
});
