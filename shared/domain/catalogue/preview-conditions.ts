import { type ConnectionFacts, savesData } from '#shared/domain/playback/data-saving.ts';

/** What decides whether previews move by themselves for a viewer on a device. */
export type PreviewConditions = {
  /** The viewer's setting. */
  readonly autoplay: boolean;
  readonly reducedMotion: boolean;
  readonly connection: ConnectionFacts;
  /** Whether the limits of a kids profile let it watch now. */
  readonly mayWatchNow: boolean;
};

/** Returns whether a preview may play without being asked for. */
export const mayPlayPreview = ({ autoplay, reducedMotion, connection, mayWatchNow }: PreviewConditions): boolean =>
  autoplay && !reducedMotion && !savesData(connection) && mayWatchNow;
