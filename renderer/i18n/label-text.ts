import type { Tag } from '#shared/contract/catalogue/channel.ts';
import { isFreeLabel, LABELS_MAX, type Label, type LabelKind } from '#shared/domain/catalogue/label.ts';
import type { LABEL_CODES } from '#shared/domain/catalogue/label-code.ts';
import { PLATFORM_GROUPS, type PlatformGroup } from '#shared/domain/catalogue/platform-group.ts';
import type { Language } from '#shared/kernel/language.ts';
import type { Translate } from './use-texts.ts';

type Tone = 'plain' | 'pay' | 'premium' | 'free' | 'gold';
type Entry = { readonly tone: Tone; readonly key: LabelKey; readonly kind?: LabelKind };
type LabelKey =
  | 'free'
  | 'allFree'
  | 'firstFree'
  | 'someFree'
  | 'preview'
  | 'gold'
  | 'plan'
  | 'payProgramme'
  | 'payEpisode'
  | 'premium'
  | 'limited'
  | 'phone'
  | 'tv'
  | 'app'
  | 'web'
  | 'early'
  | 'tvodRedeem'
  | 'tvodUnlimited'
  | 'exclusive';

/** Labels by the names of the labelling service (S1-3-074 to S1-3-076) and of lists. */
const LABELS: Readonly<Record<string, Entry>> = {
  free: { tone: 'free', key: 'free' },
  all_free_epis: { tone: 'free', key: 'allFree', kind: 'all_episodes_free' },
  first_free: { tone: 'free', key: 'firstFree', kind: 'first_episode' },
  max_free_episodes: { tone: 'free', key: 'someFree', kind: 'first_n_episodes' },
  is_preview: { tone: 'free', key: 'preview', kind: 'free_preview' },
  preview: { tone: 'free', key: 'preview', kind: 'free_preview' },
  free_preview: { tone: 'free', key: 'preview', kind: 'free_preview' },
  is_early_gold: { tone: 'gold', key: 'gold', kind: 'early_gold' },
  early_gold: { tone: 'gold', key: 'gold', kind: 'early_gold' },
  gold: { tone: 'gold', key: 'gold', kind: 'early_gold' },
  plan: { tone: 'plain', key: 'plan' },
  pay_per_programme: { tone: 'pay', key: 'payProgramme', kind: 'pay_per_programme' },
  is_pay_per_programme: { tone: 'pay', key: 'payProgramme', kind: 'pay_per_programme' },
  pay_per_episode: { tone: 'pay', key: 'payEpisode', kind: 'pay_per_episode' },
  premium_episode: { tone: 'premium', key: 'premium', kind: 'premium' },
  premium: { tone: 'premium', key: 'premium', kind: 'premium' },
  limited_platform: { tone: 'plain', key: 'limited', kind: 'platform_limit' },
  mobile_only: { tone: 'plain', key: 'phone', kind: 'platform_limit' },
  early_release: { tone: 'plain', key: 'early', kind: 'early_release' },
  tvod_labelling: { tone: 'plain', key: 'tvodRedeem', kind: 'tvod_redeemable' },
  tvod_redeemable: { tone: 'plain', key: 'tvodRedeem', kind: 'tvod_redeemable' },
  tvod_unlimited: { tone: 'plain', key: 'tvodUnlimited', kind: 'tvod_unlimited_viewing' },
  exclusive: { tone: 'gold', key: 'exclusive' },
} satisfies Readonly<Record<(typeof LABEL_CODES)[number], Entry>>;

/** A label's text. `kind` selects its colours in remote config. */
type LabelText = { readonly tone: Tone; readonly text: string; readonly kind?: LabelKind | undefined };

/** Texts of a station's own labels, by their codes. */
export type OwnLabels = Readonly<Record<string, string>>;

/** Returns the texts of the labels that a station names itself, as the tags of an item say them. */
export const ownLabels = (tags: readonly Tag[], language: Language): OwnLabels =>
  Object.fromEntries(
    tags.flatMap(({ type, tag_id, name_tc, name_en }) => {
      const text = language === 'tc' ? (name_tc ?? name_en) : (name_en ?? name_tc);
      return type === 'labelling_tag' && tag_id && text && text !== tag_id ? [[tag_id, text] as const] : [];
    }),
  );

/**
 * Returns the labels of label codes, two at most (S1-9-066). Codes that neither the page nor the station has a text
 * for are left out; with `included`, so are labels of content that is free without the viewer's plans.
 */
export function labelTexts(
  t: Translate,
  codes: readonly string[],
  included = false,
  own: OwnLabels = {},
): LabelText[] {
  return codes
    .flatMap((code): readonly LabelText[] => {
      const text = own[code];
      if (text !== undefined) return [{ tone: 'plain', text }];
      const entry = LABELS[code];
      if (entry === undefined) return [];
      const { tone, key, kind } = entry;
      const isFree = key === 'free' || (kind !== undefined && isFreeLabel(kind));
      return included && isFree ? [] : [{ tone, text: t(`label.${key}`), kind }];
    })
    .slice(0, LABELS_MAX);
}

/** The code with the text of each kind of label. */
const CODES: Readonly<Record<LabelKind, string>> = {
  platform_limit: 'limited_platform',
  all_episodes_free: 'all_free_epis',
  first_episode: 'first_free',
  first_n_episodes: 'max_free_episodes',
  early_release: 'early_release',
  early_gold: 'early_gold',
  pay_per_programme: 'pay_per_programme',
  pay_per_episode: 'pay_per_episode',
  premium: 'premium',
  free_preview: 'free_preview',
  tvod_redeemable: 'tvod_redeemable',
  tvod_unlimited_viewing: 'tvod_unlimited',
};

/** Text of a limit to one platform. */
const PLATFORM_KEYS: Readonly<Record<PlatformGroup, LabelKey>> = {
  SmartTV: 'tv',
  Mobile: 'phone',
  Apps: 'app',
  Web: 'web',
};

/** Codes that say less than the rule does, which knows how many episodes are free and on which platform. */
const VAGUE = ['max_free_episodes', 'limited_platform', 'early_release'];

/** Returns whether these codes need the programme's label data to be complete. */
export const needLabelData = (codes: readonly string[]): boolean =>
  codes.length === 0 || codes.some((code) => VAGUE.includes(code));

/** Returns the texts of the rule's labels. */
export const ruleLabelTexts = (t: Translate, labels: readonly Label[]): LabelText[] =>
  labels.flatMap((label) =>
    labelTexts(t, [CODES[label.kind]]).map((labelText) => ({
      ...labelText,
      text: exactText(t, label) ?? labelText.text,
    })),
  );

/** Platforms as an early release names them. */
const PLATFORM_NAMES = {
  SmartTV: 'smartTv',
  Mobile: 'mobile',
  Apps: 'apps',
  Web: 'web',
} as const satisfies Record<PlatformGroup, string>;

/** Returns the text of a label with its count or its platforms; null if the code says it all. */
function exactText(t: Translate, { kind, count, platforms }: Label): string | null {
  if (count !== null) return t('label.firstNFree', { number: count });
  const groups = PLATFORM_GROUPS.filter((group) => platforms.includes(group));
  if (kind === 'early_release') return groups.length === 0 ? null : earlyText(t, groups);
  const [only, ...others] = groups;
  return only === undefined || others.length > 0 ? null : t(`label.${PLATFORM_KEYS[only]}`);
}

const earlyText = (t: Translate, groups: readonly PlatformGroup[]): string =>
  t('label.earlyOn', {
    platforms: groups
      .map((group) => t(`label.platform.${PLATFORM_NAMES[group]}`))
      .join(t('label.platform.and')),
  });
