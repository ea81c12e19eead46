/**
 * Label colours as six hexadecimal digits; with a null background the design's colour of the kind applies.
 */
type LabelColour = { readonly background: string | null; readonly text: string };

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

/**
 * Returns the colours of a label: remote config's, else B72949 for pay-per labels, DD4B74 for premium, and
 * white text (S1-9-071 to S1-9-074).
 */
export const labelColour = (kind: LabelKind, configured: ConfiguredColours): LabelColour => ({
  background: configured[kind]?.background ?? DEFAULT_BACKGROUND[kind] ?? null,
  text: configured[kind]?.text ?? WHITE,
});

/** Label kinds in order of priority (S1-9-067 to S1-9-070). */
export const LABEL_KINDS = [
  'platform_limit',
  'all_episodes_free',
  'first_episode',
  'first_n_episodes',
  'early_release',
  'early_gold',
  'pay_per_programme',
  'pay_per_episode',
  'premium',
  'free_preview',
  'tvod_redeemable',
  'tvod_unlimited_viewing',
] as const;
export type LabelKind = (typeof LABEL_KINDS)[number];

/**
 * A label; `count` is the N of "first N episodes free", `platforms` those of a platform limit or of an early
 * release.
 */
export type Label = {
  readonly kind: LabelKind;
  readonly count: number | null;
  readonly platforms: readonly string[];
};

/** Label data of a programme or an episode. */
export type LabelFacts = {
  readonly limitedPlatform: readonly string[];
  readonly allFreeEpisodes: boolean;
  /** Maximum number of free episodes by the viewer's level. */
  readonly maxFreeEpisodes: Readonly<Record<'standard' | 'gold', number>>;
  readonly earlyRelease: boolean;
  /** Platforms of the early release; empty if none is known. */
  readonly earlyPlatforms: readonly string[];
  readonly isEarlyGold: boolean;
  readonly payPerProgramme: boolean;
  readonly payPerEpisode: boolean;
  readonly premiumEpisode: boolean;
  readonly isPreview: boolean;
  readonly lock: boolean;
  readonly tvodLabelling: 'redeemable' | 'unlimited_viewing' | null;
};

/** Maximum number of labels (S1-9-066). */
export const LABELS_MAX = 2;

/** Returns the number of free episodes for the viewer's level (S1-5-045). */
const freeEpisodeCount = (
  { maxFreeEpisodes }: Pick<LabelFacts, 'maxFreeEpisodes'>,
  level: 'standard' | 'gold',
): number => Math.max(0, maxFreeEpisodes[level]);

/** Labels that say nothing to a viewer whose plans include the programme. */
const FREE_KINDS: readonly LabelKind[] = [
  'all_episodes_free',
  'first_episode',
  'first_n_episodes',
  'free_preview',
];

/** Whether a label says what is free to watch without a plan. */
export const isFreeLabel = (kind: LabelKind): boolean => FREE_KINDS.includes(kind);

/**
 * Returns the labels of a programme or episode for this level: the first two that apply, by priority. With
 * `included`, the viewer's plans hold the programme, and labels of what is free are left out.
 */
export function labelsOf(facts: LabelFacts, level: 'standard' | 'gold', included: boolean): readonly Label[] {
  const free = freeEpisodeCount(facts, level);
  const holds: Readonly<Record<LabelKind, boolean>> = {
    platform_limit: facts.limitedPlatform.length > 0,
    all_episodes_free: facts.allFreeEpisodes,
    first_episode: !facts.allFreeEpisodes && free === 1,
    first_n_episodes: !facts.allFreeEpisodes && free > 1,
    early_release: facts.earlyRelease,
    early_gold: facts.isEarlyGold,
    pay_per_programme: facts.payPerProgramme,
    pay_per_episode: facts.payPerEpisode,
    premium: facts.premiumEpisode,
    free_preview: facts.isPreview && !facts.lock,
    tvod_redeemable: facts.tvodLabelling === 'redeemable',
    tvod_unlimited_viewing: facts.tvodLabelling === 'unlimited_viewing',
  };
  return LABEL_KINDS.filter((kind) => holds[kind] && !(included && isFreeLabel(kind)))
    .slice(0, LABELS_MAX)
    .map((kind) => ({
      kind,
      count: kind === 'first_n_episodes' ? free : null,
      platforms: platformsOf(kind, facts),
    }));
}

function platformsOf(kind: LabelKind, { limitedPlatform, earlyPlatforms }: LabelFacts): readonly string[] {
  if (kind === 'platform_limit') return limitedPlatform;
  return kind === 'early_release' ? earlyPlatforms : [];
}
