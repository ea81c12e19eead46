import { type ConnectionFacts, savesData } from './data-saving.ts';

/** Conditions that decide whether previews play automatically for a viewer on a device. */
export type PreviewConditions = {
  /** The viewer's setting. */
  readonly autoplay: boolean;
  readonly reducedMotion: boolean;
  readonly connection: ConnectionFacts;
  /** Whether no limit of a kids profile is due. */
  readonly withinLimits: boolean;
};

/** Returns whether a preview may play automatically. */
export const mayPlayPreview = ({
  autoplay,
  reducedMotion,
  connection,
  withinLimits,
}: PreviewConditions): boolean => autoplay && !reducedMotion && !savesData(connection) && withinLimits;
