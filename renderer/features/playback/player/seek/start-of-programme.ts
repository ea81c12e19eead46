import type { PlayerState } from '#renderer/player/player-state.ts';
import type { ProgrammeSlot } from './seek-scale.ts';

/** Media time in seconds of a wall-clock instant of a live stream; null while the stream's own time is unknown. */
export const positionAt = ({ pictureTime, position }: PlayerState, instant: number): number | null =>
  pictureTime === null ? null : position + (instant - pictureTime) / 1000;

/** Wall-clock instant of a media time; null while the stream's own time is unknown. */
export const instantAt = ({ pictureTime, position }: PlayerState, seconds: number): number | null =>
  pictureTime === null ? null : pictureTime + (seconds - position) * 1000;

/** Where the programme of the picture begins, as media time and as instant; null where seeking is not allowed or does not reach it. */
export function startOfProgramme(
  view: PlayerState,
  slots: readonly ProgrammeSlot[],
): { readonly position: number; readonly at: number } | null {
  const { pictureTime, seekable, capabilities, target } = view;
  if (target?.kind !== 'live' || !capabilities.canSeek || pictureTime === null) return null;
  const slot = slots.find(({ start, end }) => start <= pictureTime && pictureTime < end);
  const position = slot === undefined ? null : positionAt(view, slot.start);
  return slot === undefined || position === null || position < seekable.start ? null : { position, at: slot.start };
}
