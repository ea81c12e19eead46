import { describe, expect, it } from 'vitest';
import {
  channelOfVersion,
  type UpdateDecision,
  type UpdateFacts,
  updateDecision,
} from './update-decision.ts';

const facts: UpdateFacts = {
  running: '1.2.3',
  offered: { version: '1.3.0', share: 100, withdrawn: [] },
  bucket: 50,
  channel: 'stable',
  playing: false,
  kioskOpen: false,
  upTo: null,
};
const leave = (why: Extract<UpdateDecision, { do: 'leave' }>['why']): UpdateDecision => ({
  do: 'leave',
  why,
});
const offered = (version: string, share = 100, withdrawn: readonly string[] = []) => ({
  offered: { version, share, withdrawn },
});
const beta = { channel: 'beta' as const };

describe('an update', () => {
  it.each<[string, Partial<UpdateFacts>, UpdateDecision]>([
    ['is installed when it is later and nothing plays', {}, { do: 'take' }],
    ['waits while a picture plays', { playing: true }, { do: 'wait', why: 'PLAYING' }],
    ['waits while the kiosk is open', { kioskOpen: true }, { do: 'wait', why: 'KIOSK_OPEN' }],
    ['is left when it is the same', offered('1.2.3'), leave('NOT_LATER')],
    ['is left when it is older', offered('1.2.2'), leave('NOT_LATER')],
    [
      'is left when it is a pre-release of what runs',
      { ...beta, ...offered('1.2.3-beta.1') },
      leave('NOT_LATER'),
    ],
    [
      'is left when it is a pre-release and the channel is stable',
      offered('1.4.0-beta.1'),
      leave('PRE_RELEASE'),
    ],
    [
      'is installed when it is a pre-release and the channel is beta',
      { ...beta, ...offered('1.4.0-beta.1') },
      { do: 'take' },
    ],
    ['goes back from a version that was withdrawn', offered('1.2.2', 100, ['1.2.3']), { do: 'take' }],
    ['goes back for everybody, whatever the share', offered('1.2.2', 0, ['1.2.3']), { do: 'take' }],
    [
      'goes back to a pre-release in beta only',
      offered('1.2.2-beta.4', 100, ['1.2.3']),
      leave('PRE_RELEASE'),
    ],
    ['does not go back when another was withdrawn', offered('1.2.2', 100, ['1.2.4']), leave('NOT_LATER')],
    ['is left when it is itself withdrawn', offered('1.3.0', 100, ['1.3.0']), leave('WITHDRAWN')],
    [
      'waits with a return too while a picture plays',
      { playing: true, ...offered('1.2.2', 100, ['1.2.3']) },
      { do: 'wait', why: 'PLAYING' },
    ],
    ['is installed when a pre-release runs', { running: '1.3.0-beta.1' }, { do: 'take' }],
    ...(
      [
        ['1.3.0-beta.1', '1.3.0-beta.2', true],
        ['1.3.0-beta.2', '1.3.0-beta.1', false],
        ['1.3.0-beta.9', '1.3.0-beta.10', true],
        ['1.3.0-beta', '1.3.0-beta.1', true],
        ['1.3.0-beta.1', '1.3.0-beta', false],
        ['1.3.0-alpha', '1.3.0-beta', true],
        ['1.3.0-1', '1.3.0-beta', true],
        ['1.3.0-beta', '1.3.0-1', false],
        ['1.3.0-beta.1', '1.3.0-beta.1', false],
      ] as const
    ).map(([running, next, later]): [string, Partial<UpdateFacts>, UpdateDecision] => [
      `from ${running} to ${next}`,
      { ...beta, running, ...offered(next) },
      later ? { do: 'take' } : leave('NOT_LATER'),
    ]),
    ['is installed when a number has grown by a digit', offered('10.0.0'), { do: 'take' }],
    ['is installed when the last number has', offered('1.2.10'), { do: 'take' }],
    ['compares numbers, not letters', { running: '1.9.0', ...offered('1.10.0') }, { do: 'take' }],
    ['reaches only its share of installations', offered('1.3.0', 50), leave('NOT_STAGED_HERE')],
    ['reaches those below the share', { bucket: 49, ...offered('1.3.0', 50) }, { do: 'take' }],
    ['is left when the policy of the kiosk ends before it', { upTo: '1.2.9' }, leave('NOT_ALLOWED_YET')],
    ['is installed when the policy ends with it', { upTo: '1.3.0' }, { do: 'take' }],
    ['is left when the policy cannot be read', { upTo: 'latest' }, leave('NOT_ALLOWED_YET')],
    ['with a share of zero reaches no one', { bucket: 0, ...offered('1.3.0', 0) }, leave('NOT_STAGED_HERE')],
    [
      'with a share that is not a number is not released to everyone',
      offered('1.3.0', Number.NaN),
      leave('UNREADABLE'),
    ],
    ['with a share below nothing is refused', offered('1.3.0', -1), leave('UNREADABLE')],
    ['with a share over a hundred is refused', offered('1.3.0', 1000), leave('UNREADABLE')],
    ['with an unreadable version is ignored', offered('latest'), leave('UNREADABLE')],
    ['so is one with more before its version', offered('v1.3.0'), leave('UNREADABLE')],
    ['or behind it', offered('1.3.0 or so'), leave('UNREADABLE')],
    ['is left where what runs has no version', { running: 'dev' }, leave('UNREADABLE')],
  ])('%s', (_name, part, decision) => expect(updateDecision({ ...facts, ...part })).toEqual(decision));

  it.each([
    ['1.2.3', 'stable'],
    ['1.3.0-beta.1', 'beta'],
    ['dev', 'stable'],
  ])('an installation of %s follows %s', (version, channel) =>
    expect(channelOfVersion(version)).toBe(channel),
  );
});
