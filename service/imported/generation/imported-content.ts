import type { ImportedGuideChannel, ImportedVideo } from '#service/catalogue/content/imported-channel.ts';
import type { ImportedChannel } from '#service/catalogue/content/stored-channel.ts';

/**
 * An imported channel and the number of its guide, which several channels may share; null without a guide.
 */
export type GuidedChannel = { readonly channel: ImportedChannel; readonly guideNo: number | null };

/** A programme of an imported guide; times in milliseconds since 1970. */
export type ImportedSlot = {
  readonly guideNo: number;
  readonly start: number;
  readonly end: number;
  readonly title: { readonly tc: string; readonly en: string };
  /** Its `ProgrammeDetails` as JSON without line breaks, or null. */
  readonly details: string | null;
  /** Whether a guide says the same again and again; no part of what is kept. */
  readonly isRepeated?: boolean;
};

/** A programme of a guide as it is read; times in milliseconds since 1970. */
export type GuideRow = {
  readonly guideNo: number;
  readonly start: number;
  readonly end: number;
  readonly title_tc: string;
  readonly title_en: string;
};

/** A part of what an import gives. Parts may come in any order, and those of one kind in theirs. */
export type ImportedContent =
  | { readonly kind: 'slots'; readonly rows: readonly ImportedSlot[] }
  | { readonly kind: 'channels'; readonly rows: readonly GuidedChannel[] }
  | { readonly kind: 'videos'; readonly rows: readonly ImportedVideo[] }
  | { readonly kind: 'guide-channels'; readonly rows: readonly ImportedGuideChannel[] };
