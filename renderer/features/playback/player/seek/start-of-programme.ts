import type { PlayerState } from '#renderer/player/player-state.ts';
import type { ProgrammeSlot } from './seek-scale.ts';

type StreamTime = Pick<PlayerState, 'pictureTime' | 'position'>;

/**
 * Returns the media time in seconds of a wall-clock time; null while the stream's programme date-time is
 * unknown.
 */
export const positionAt = ({ pictureTime, position }: StreamTime, instant: number): number | null =>
  pictureTime === null ? null : position + (instant - pictureTime) / 1000;

/** Returns the wall-clock time of a media time; null while the stream's programme date-time is unknown. */
export const instantAt = ({ pictureTime, position }: StreamTime, seconds: number): number | null =>
  pictureTime === null ? null : pictureTime + (seconds - position) * 1000;

/**
 * Returns when the programme at the playhead began; null if seeking is not allowed or does not reach that
 * far.
 */
export function startOfProgramme(view: PlayerState, slots: readonly ProgrammeSlot[]): number | null {
  const { pictureTime, seekable, capabilities, target } = view;
  if (target?.kind !== 'live' || !capabilities.canSeek || pictureTime === null) return null;
  const slot = slots.find(({ start, end }) => start <= pictureTime && pictureTime < end);
  const position = slot === undefined ? null : positionAt(view, slot.start);
  return slot === undefined || position === null || position < seekable.start ? null : slot.start;
}
