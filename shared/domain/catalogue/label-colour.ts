import type { LabelKind } from './label.ts';

/** Label colours as six hexadecimal digits; with a null background the design's colour of the kind applies. */
export type LabelColour = { readonly background: string | null; readonly text: string };

/** Label colours from remote config. */
export type ConfiguredColours = Readonly<
  Partial<Record<LabelKind, { readonly background?: string | undefined; readonly text?: string | undefined }>>
>;

const WHITE = 'FFFFFF';
const DEFAULT_BACKGROUND: Readonly<Partial<Record<LabelKind, string>>> = {
  pay_per_programme: 'B72949',
  pay_per_episode: 'B72949',
  premium: 'DD4B74',
};

/** Returns the colours of a label: remote config's, else B72949 for pay-per labels, DD4B74 for premium, and white text (S1-9-071 to S1-9-074). */
export const labelColour = (kind: LabelKind, configured: ConfiguredColours): LabelColour => ({
  background: configured[kind]?.background ?? DEFAULT_BACKGROUND[kind] ?? null,
  text: configured[kind]?.text ?? WHITE,
});
