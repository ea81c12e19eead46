import { describe, expect, it } from 'vitest';
import { offShelf, type ShelfFacts, type ShelfVerdict } from './off-shelf.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const SILENT: ShelfFacts = { endDate: null, offshelfTime: null, showOffshelf: true, endTime: null };
const at = (text: string) => Date.parse(text);

const CASES: readonly (readonly [string, Partial<ShelfFacts>, ShelfVerdict])[] = [
  ['without any time it stays', {}, { state: 'kept' }],
  [
    'without show_offshelf nothing is shown',
    { showOffshelf: false, offshelfTime: '2026-11-21T12:00:00Z' },
    { state: 'kept' },
  ],
  [
    'offshelf_time within 30 days has a remaining-time label',
    { offshelfTime: '2026-11-23T13:00:00Z' },
    { state: 'leaving', at: at('2026-11-23T13:00:00Z'), left: { unit: 'days', count: 3 } },
  ],
  [
    'more than 30 days away has a date and no label',
    { offshelfTime: '2027-01-23T13:00:00Z' },
    { state: 'leaving', at: at('2027-01-23T13:00:00Z'), left: null },
  ],
  [
    'the earlier of offshelf_time and end_time counts',
    { offshelfTime: '2026-11-23T13:00:00Z', endTime: '2026-11-20T15:00:00Z' },
    { state: 'leaving', at: at('2026-11-20T15:00:00Z'), left: { unit: 'hours', count: 3 } },
  ],
  [
    'end_time alone counts',
    { endTime: '2026-11-19T12:00:00Z' },
    { state: 'gone', at: at('2026-11-19T12:00:00Z') },
  ],
  ['at the exact time it is gone', { offshelfTime: '2026-11-20T12:00:00Z' }, { state: 'gone', at: NOW }],
  [
    'the viewer’s own end_date applies while it runs',
    { endDate: '2026-12-01T00:00:00Z', offshelfTime: '2026-11-19T12:00:00Z' },
    { state: 'own', until: at('2026-12-01T00:00:00Z') },
  ],
  ['an end_date is silent from its very time', { endDate: '2026-11-20T12:00:00Z' }, { state: 'kept' }],
  [
    'an end_date that has passed is silent',
    { endDate: '2026-11-01T00:00:00Z', offshelfTime: '2026-11-19T12:00:00Z' },
    { state: 'gone', at: at('2026-11-19T12:00:00Z') },
  ],
  ['a time that cannot be read counts as absent', { offshelfTime: 'soon' }, { state: 'kept' }],
];

describe('the off-shelf display [S1-3-038]', () => {
  it.each(CASES)('%s', (_sentence, facts, verdict) =>
    expect(offShelf({ ...SILENT, ...facts }, NOW)).toEqual(verdict),
  );
});
