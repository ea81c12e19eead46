import type { LabelKind } from './label.ts';

/** Colours of a label as six hexadecimal digits; a null background leaves it to the design's tone of the kind. */
export type LabelColour = { readonly background: string | null; readonly text: string };

/** Colours that remote config gives for kinds. */
export type ConfiguredColours = Readonly<
  Partial<Record<LabelKind, { readonly background?: string | undefined; readonly text?: string | undefined }>>
>;

const WHITE = 'FFFFFF';
const DEFAULT_BACKGROUND: Readonly<Partial<Record<LabelKind, string>>> = {
  pay_per_programme: 'B72949',
  pay_per_episode: 'B72949',
  premium: 'DD4B74',
};

/** The colours of a label (playback section 9): remote config's; else B72949 for pay-per labels, DD4B74 for premium, and white text. */
export const labelColour = (kind: LabelKind, configured: ConfiguredColours): LabelColour => ({
  background: configured[kind]?.background ?? DEFAULT_BACKGROUND[kind] ?? null,
  text: configured[kind]?.text ?? WHITE,
});
