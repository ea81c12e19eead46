import { describe, expect, it } from 'vitest';
import { type HouseholdFacts, type HouseholdViewer, householdRefusal, householdSight } from './household.ts';

const MUM: HouseholdViewer = { accountId: 'mum', onMachine: false };
const SON: HouseholdViewer = { accountId: 'son', onMachine: true };
const GUEST_HERE: HouseholdViewer = { accountId: null, onMachine: true };
const GUEST_AWAY: HouseholdViewer = { accountId: null, onMachine: false };
const BY_MUM = { accountId: 'mum' };
const BY_GUEST = { accountId: null };

const facts = (
  owner: HouseholdFacts['owner'],
  shared: boolean | null,
  sharedByDefault: boolean,
): HouseholdFacts => ({
  owner,
  shared,
  sharedByDefault,
});

describe('who sees the household’s channels', () => {
  it.each([
    [
      'everyone, before anybody has set them up',
      facts(null, null, false),
      ['everyone', 'everyone', 'everyone', 'everyone'],
    ],
    [
      'nobody, once the switch is off and the PIN was taken back',
      facts(null, false, true),
      ['none', 'none', 'none', 'none'],
    ],
    [
      'everyone on a machine of one’s own',
      facts(BY_MUM, null, true),
      ['everyone', 'everyone', 'everyone', 'everyone'],
    ],
    [
      'who set them up, on a service for others',
      facts(BY_MUM, null, false),
      ['owner', 'none', 'none', 'none'],
    ],
    [
      'everyone whom the switch lets see them',
      facts(BY_MUM, true, false),
      ['everyone', 'everyone', 'everyone', 'everyone'],
    ],
    ['nobody else where the switch is off', facts(BY_MUM, false, true), ['owner', 'none', 'none', 'none']],
    [
      'guests of the machine, if one of them set them up',
      facts(BY_GUEST, false, true),
      ['none', 'none', 'owner', 'none'],
    ],
  ])('is %s', (_, given, expected) => {
    expect([MUM, SON, GUEST_HERE, GUEST_AWAY].map((viewer) => householdSight(given, viewer))).toEqual(
      expected,
    );
  });
});

it.each([
  ['a PIN is set first', { pinSet: false, granted: false }, 'HOUSEHOLD_PIN_UNSET'],
  ['the PIN is asked for', { pinSet: true, granted: false }, 'HOUSEHOLD_PIN_REQUIRED'],
  ['nothing more is asked for once it was entered', { pinSet: true, granted: true }, null],
])('of a change, %s', (_, given, expected) => {
  expect(householdRefusal(given)).toBe(expected);
});
