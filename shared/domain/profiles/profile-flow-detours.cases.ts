import { profileWith } from './profile.cases.ts';
import {
  back,
  change,
  choose,
  created,
  type FlowCase,
  FRESH,
  full,
  next,
  save,
  saved,
  TWO,
  toggle,
  type UnnumberedEvent,
} from './profile-flow.cases.ts';
import type { ProfileFlowFacts } from './profile-flow-state.ts';

const icon: UnnumberedEvent = { type: 'icon-opened' };
const asked: UnnumberedEvent = { type: 'new-master-needed' };
const remove: UnnumberedEvent = { type: 'delete-chosen' };

/** Detours of the profile screen; the columns are those of `FLOW_CASES`. */
export const DETOUR_CASES: readonly FlowCase[] = [
  [
    'accounts 4',
    'back from the edit selection is the selection',
    'edit',
    TWO,
    [back],
    { stage: 'profile_selection' },
  ],
  [
    'accounts 4',
    'back from the form of a new profile is the selection',
    'edit',
    TWO,
    [created, back],
    { stage: 'profile_selection', draft: null },
  ],
  [
    'S0-4-027',
    'back from the first form is the selection',
    'select',
    FRESH,
    [choose('p1'), back],
    { stage: 'profile_selection', draft: null },
  ],
  [
    'accounts 2',
    'the prompt goes back to no address',
    'select',
    { ...TWO, backUrl: '/tc/home/' },
    [created, back],
    { stage: 'profile_selection' },
  ],
  [
    'accounts 2',
    'nor does a create page without one',
    'create_page',
    TWO,
    [back],
    { stage: 'profile_selection' },
  ],
  [
    'S0-4-024',
    'if the pairing after the first save fails, the selection works as usual',
    'select',
    FRESH,
    [choose('p1'), full, next, save, saved('p1'), { type: 'call-failed', code: 'NETWORK' }],
    { stage: 'profile_selection', mode: 'prompt', failure: 'NETWORK' },
  ],
];

const NEW_AND_ACTIVE: ProfileFlowFacts = { ...FRESH, profiles: [...FRESH.profiles, profileWith('p2')] };

/** [sentence, facts, what happened, what changes nothing then] */
export const UNMOVED_CASES: readonly (readonly [
  sentence: string,
  facts: ProfileFlowFacts,
  events: readonly UnnumberedEvent[],
  event: UnnumberedEvent,
])[] = [
  ['back at the selection', TWO, [], back],
  ['back while the question of a new master is open', TWO, [choose('p2'), asked], back],
  ['a profile that is chosen over a form', TWO, [toggle, choose('p2')], choose('p1')],
  ['another profile before the first one is filled in', NEW_AND_ACTIVE, [], choose('p2')],
  ['what is typed while it is saved', TWO, [toggle, choose('p2'), save], change({ profile_name: 'Tram' })],
  ['going on from the icons', TWO, [toggle, choose('p2'), next, icon], next],
  [
    'an icon that is chosen outside of them',
    TWO,
    [toggle, choose('p2'), next],
    { type: 'icon-chosen', iconId: 'i7' },
  ],
  [
    'the answer to a question that was not put',
    TWO,
    [toggle, choose('p2')],
    { type: 'new-master-answered', yes: true },
  ],
  ['a save that is answered while pairing', TWO, [choose('p2')], saved('p2')],
  ['a deletion that is answered while pairing', TWO, [choose('p2')], { type: 'profile-deleted' }],
  ['a pairing that is answered while saving', TWO, [toggle, choose('p2'), save], { type: 'paired' }],
  ['the need of a new master while saving', TWO, [toggle, choose('p2'), save], asked],
  ['a deletion without a form', TWO, [toggle], remove],
];
