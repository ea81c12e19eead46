import type { AdKind } from './ad-kind.ts';
import type { AdPlan, AdPlanFacts } from './ad-plan.ts';

/** A viewer on demand who sees every ad. */
export const ALL_ADS: AdPlanFacts = {
  tester: false,
  callAd: true,
  countryContent: true,
  adFree: false,
  customerStage: 'free',
  videoStage: 'free',
  vasAdsFree: [],
  live: false,
  kids: false,
  flags: {
    ads_enabled: true,
    live_liveroll: true,
    live_midroll: true,
    live_preroll: true,
    live_uwall: true,
    uwall: true,
  },
};
const PLAYS: AdPlan = { play: true, thirdParty: true };
const no = (reason: Extract<AdPlan, { play: false }>['reason']): AdPlan => ({ play: false, reason });
const { flags } = ALL_ADS;
const AD_FREE = { adFree: true };
const PAID = { customerStage: 'paid' } as const;

type Case = readonly [string, string, AdKind, Partial<AdPlanFacts>, AdPlan];

/** Each kind for an ad-free viewer while `vas_ads_free` is empty. */
const adFreeCases = (live: boolean, id: string, spared: readonly AdKind[]): readonly Case[] =>
  (['preroll', 'midroll', 'postroll', 'liveroll', 'uwall', 'keyup'] as const).map((kind) => {
    const answer = spared.includes(kind) ? no('ad-free') : PLAYS;
    return [
      `ad-free ${live ? 'on a channel' : 'on demand'}, empty list: ${kind}`,
      id,
      kind,
      { ...AD_FREE, live },
      answer,
    ];
  });

/** Each key with the kind that it names, and another that it leaves alone. */
const keyCases: readonly Case[] = (
  [
    ['pr', 'preroll', 'midroll'],
    ['mr', 'midroll', 'preroll'],
    ['live', 'liveroll', 'uwall'],
    ['uwall', 'uwall', 'keyup'],
    ['keyup', 'keyup', 'liveroll'],
  ] as const
).flatMap(([key, kind, other]): readonly Case[] => [
  [
    `the key ${key} spares an ad-free viewer the ${kind}`,
    'S1-6-013 S1-9-090',
    kind,
    { ...AD_FREE, vasAdsFree: [key] },
    no('ad-free'),
  ],
  [
    `the key ${key} spares a paying viewer the ${kind}`,
    'S1-6-012',
    kind,
    { ...PAID, vasAdsFree: [key] },
    no('ad-free'),
  ],
  [
    `the key ${key} leaves the ${other}`,
    'S1-6-013',
    other,
    { ...AD_FREE, vasAdsFree: [key], live: true },
    PLAYS,
  ],
  [`the key ${key} spares nobody else`, 'S1-6-012', kind, { vasAdsFree: [key] }, PLAYS],
]);

/** [sentence, spec, kind, what differs from ALL_ADS, plan] */
export const PLAN_CASES: readonly Case[] = [
  ['a viewer without a reason against it sees the pre-roll', 'R-40', 'preroll', {}, PLAYS],
  ['tester mode has no ads', 'R-40', 'preroll', { tester: true }, no('tester')],
  ['call_ad false disables ads', 'S1-3-002', 'midroll', { callAd: false }, no('call-ad')],
  [
    'without country content there are none',
    'S1-5-049',
    'keyup',
    { countryContent: false },
    no('country-content'),
  ],
  ['ad-free viewers get none', 'S1-5-048', 'preroll', AD_FREE, no('ad-free')],
  ...adFreeCases(true, 'S1-6-014', ['preroll', 'midroll', 'postroll', 'keyup']),
  ...adFreeCases(false, 'S1-6-015', ['preroll', 'midroll', 'postroll', 'uwall', 'liveroll', 'keyup']),
  ...keyCases,
  ['paying alone, with an empty list, spares nothing', 'S1-6-012', 'preroll', PAID, PLAYS],
  ['the post-roll has no key', 'S1-6-013', 'postroll', { ...AD_FREE, vasAdsFree: ['pr', 'mr'] }, PLAYS],
  ['a preview has none', 'R-40', 'preroll', { videoStage: 'preview' }, no('preview')],
  ['ads turned off', 'R-40', 'preroll', { flags: { ...flags, ads_enabled: false } }, no('remote-config')],
  [
    'no live-roll where live_liveroll is off',
    'S1-9-086',
    'liveroll',
    { live: true, flags: { ...flags, live_liveroll: false } },
    no('remote-config'),
  ],
  [
    'no mid-roll on a channel where live_midroll is off',
    'S1-9-086',
    'midroll',
    { live: true, flags: { ...flags, live_midroll: false } },
    no('remote-config'),
  ],
  [
    'no pre-roll on a channel where live_preroll is off',
    'S1-9-086',
    'preroll',
    { live: true, flags: { ...flags, live_preroll: false } },
    no('remote-config'),
  ],
  [
    'no L on a channel where live_uwall is off',
    'S1-9-086',
    'uwall',
    { live: true, flags: { ...flags, live_uwall: false } },
    no('remote-config'),
  ],
  [
    'the flags of channels leave videos alone',
    'S1-9-086',
    'midroll',
    { flags: { ...flags, live_midroll: false } },
    PLAYS,
  ],
  [
    'no L anywhere where uwall is off',
    'S1-9-089',
    'uwall',
    { flags: { ...flags, uwall: false } },
    no('remote-config'),
  ],
  [
    'a kids profile gets house ads only',
    'R-40',
    'preroll',
    { kids: true },
    { play: true, thirdParty: false },
  ],
  [
    'the first rule counts: tester before call_ad',
    'R-40',
    'preroll',
    { tester: true, callAd: false },
    no('tester'),
  ],
  [
    'call_ad before country content',
    'R-40',
    'preroll',
    { callAd: false, countryContent: false },
    no('call-ad'),
  ],
  [
    'country content before ad-free',
    'R-40',
    'preroll',
    { countryContent: false, ...AD_FREE },
    no('country-content'),
  ],
  [
    'ad-free before the flags',
    'R-40',
    'preroll',
    { ...AD_FREE, flags: { ...flags, ads_enabled: false } },
    no('ad-free'),
  ],
];
