import { describe, expect, it } from 'vitest';
import type { ProfileFlowEvent } from '#shared/domain/profiles/profile-flow-state.ts';
import { needsParentPin, type ParentGateFacts } from './parent-gate.ts';

const KIDS: ParentGateFacts = {
  watching: 'kids',
  parentPinSet: true,
  profiles: [
    { id: 'dad', profile_class: 'general' },
    { id: 'bo', profile_class: 'kids' },
    { id: 'mum', profile_class: 'general', locked: true },
    { id: 'son', profile_class: 'general', rating_limit: 'PG' },
  ],
};
const choose = (id: string): ProfileFlowEvent => ({ type: 'profile-chosen', id });

describe('the parent PIN on the profile screen', () => {
  it.each<readonly [string, ProfileFlowEvent, Partial<ParentGateFacts>, boolean]>([
    ['a child who switches to a grown-up’s profile is asked', choose('dad'), {}, true],
    ['an unknown profile counts as a grown-up’s', choose('who'), {}, true],
    ['from child to child the way is open', choose('bo'), {}, false],
    ['managing profiles is asked', { type: 'edit-toggled' }, {}, true],
    ['adding one is asked', { type: 'new-chosen' }, {}, true],
    ['going back is not', { type: 'went-back' }, {}, false],
    ['nothing is asked if no PIN is set', choose('dad'), { parentPinSet: false }, false],
    ['nor of a grown-up', choose('bo'), { watching: 'general' }, false],
    ['a locked profile is asked of a grown-up too', choose('mum'), { watching: 'general' }, true],
    ['but not while it is in use', choose('mum'), { watching: 'general', profileId: 'mum' }, false],
    [
      'a limited one that leaves for one without a limit is asked',
      choose('dad'),
      { watching: 'general', ratingLimit: 'PG' },
      true,
    ],
    [
      'but not for one that is limited as much',
      choose('son'),
      { watching: 'general', ratingLimit: 'PG' },
      false,
    ],
    ['and is asked to add one', { type: 'new-chosen' }, { watching: 'general', ratingLimit: 'PG' }, true],
  ])('%s', (_sentence, event, facts, asked) => {
    expect(needsParentPin(event, { ...KIDS, ...facts })).toBe(asked);
  });
});
