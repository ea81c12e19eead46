import type { Translate } from './use-texts.ts';

type Tone = 'plain' | 'pay' | 'premium' | 'free' | 'gold';
type Entry = { readonly tone: Tone; readonly key: LabelKey };
type LabelKey =
  | 'free'
  | 'allFree'
  | 'firstFree'
  | 'someFree'
  | 'preview'
  | 'gold'
  | 'members'
  | 'payProgramme'
  | 'payEpisode'
  | 'premium'
  | 'phone'
  | 'tv'
  | 'early'
  | 'tvodRedeem'
  | 'tvodUnlimited'
  | 'exclusive';

/** Label kinds by the names of the programme labelling service (playback section 3), and by those that lists carry. */
const LABELS: Readonly<Record<string, Entry>> = {
  free: { tone: 'free', key: 'free' },
  all_free_epis: { tone: 'free', key: 'allFree' },
  first_free: { tone: 'free', key: 'firstFree' },
  max_free_episodes: { tone: 'free', key: 'someFree' },
  is_preview: { tone: 'free', key: 'preview' },
  preview: { tone: 'free', key: 'preview' },
  free_preview: { tone: 'free', key: 'preview' },
  is_early_gold: { tone: 'gold', key: 'gold' },
  early_gold: { tone: 'gold', key: 'gold' },
  gold: { tone: 'gold', key: 'gold' },
  members: { tone: 'plain', key: 'members' },
  pay_per_programme: { tone: 'pay', key: 'payProgramme' },
  is_pay_per_programme: { tone: 'pay', key: 'payProgramme' },
  pay_per_episode: { tone: 'pay', key: 'payEpisode' },
  premium_episode: { tone: 'premium', key: 'premium' },
  premium: { tone: 'premium', key: 'premium' },
  limited_platform: { tone: 'plain', key: 'phone' },
  early_release: { tone: 'plain', key: 'early' },
  tvod_redeemable: { tone: 'plain', key: 'tvodRedeem' },
  tvod_unlimited: { tone: 'plain', key: 'tvodUnlimited' },
  exclusive: { tone: 'gold', key: 'exclusive' },
};

/** The labels to draw for label codes, at most two (playback section 9). Unknown codes are left out. */
export function labelTexts(t: Translate, codes: readonly string[]): { readonly tone: Tone; readonly text: string }[] {
  const entries = codes.flatMap((code) => LABELS[code] ?? []);
  return entries.slice(0, 2).map(({ tone, key }) => ({ tone, text: t(`label.${key}`) }));
}
