import { describe, expect, it } from 'vitest';
import { listChoiceQuery, readListChoice } from './list-choice-query.ts';

describe('the choice of a list in the address', () => {
  it.each([
    ['', { watchable: false, unwatchedFirst: false }],
    ['?watchable=1', { watchable: true, unwatchedFirst: false }],
    ['?unwatched=1', { watchable: false, unwatchedFirst: true }],
    ['?watchable=1&unwatched=1', { watchable: true, unwatchedFirst: true }],
  ])('%s is read and written', (query, choice) => {
    expect(readListChoice(query)).toEqual(choice);
    expect(listChoiceQuery(choice)).toBe(query);
  });

  it('accepts nothing else as a choice', () => {
    expect(readListChoice('?watchable=yes&unwatched=')).toEqual({ watchable: false, unwatchedFirst: false });
  });
});
