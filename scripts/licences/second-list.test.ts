import { describe, expect, it } from 'vitest';
import { apartInWords, compareLists } from './second-list.ts';
import { standardText } from './standard-texts.ts';

const bundled = (name: string, identifier = 'MIT', text = 'The text') => ({
  name,
  version: '1.0.0',
  identifier,
  text,
});
const listed = (name: string, licence = 'MIT') => ({ name, version: '1.0.0', licence });

describe('THIRD-PARTY.txt and the list of a second tool', () => {
  it('agree where both have a package under one licence', () =>
    expect(compareLists([bundled('a')], [listed('a')], new Set())).toEqual({
      both: 1,
      faults: [],
      apart: [],
    }));

  it.each([
    ['a package that is bundled alone', [bundled('a'), bundled('b')], [listed('a')], /^b 1\.0\.0 is bundled/],
    ['another version', [bundled('a')], [{ ...listed('a'), version: '1.0.1' }], /^a 1\.0\.0 is bundled/],
    ['another licence', [bundled('a')], [listed('a', 'ISC')], /^a 1\.0\.0: MIT, in the second list ISC$/],
    ['no licence', [bundled('a')], [listed('a', '')], /^a 1\.0\.0: MIT, in the second list $/],
    ['no text', [bundled('a', 'MIT', ' ')], [listed('a')], /^a 1\.0\.0 has no text/],
    [
      'a package that nothing bundles',
      [bundled('a')],
      [listed('a'), listed('b')],
      /^b 1\.0\.0 is in the second/,
    ],
  ])('differ by %s', (_what, ours, second, fault) => {
    const { faults } = compareLists(ours, second, new Set());
    expect(faults[0]).toMatch(fault);
  });

  it('say why a package is in no build: what it is for, or that nothing uses that part of another', () => {
    const second = [listed('a'), listed('@img/sharp-linux-x64'), listed('pg-pool'), listed('core-js')];
    const { faults, apart } = compareLists([bundled('a')], second, new Set(['core-js']));
    expect(faults).toEqual([]);
    expect(apartInWords(apart)).toBe(
      '1 pictures, in containers alone; 1 databases, metrics and traces, in containers alone; ' +
        '1 needed by a bundled package in a part that nothing uses',
    );
  });

  it('have the usual text of a licence whose package publishes none, and nothing for another licence', () => {
    expect(standardText('dlv', 'MIT')).toMatch(/^Copyright \(c\) the authors of dlv\n\nPermission is hereby/);
    expect(standardText('saxes', 'ISC')).toMatch(/with or without fee/);
    expect(standardText('other', 'Zlib')).toBe('');
  });
});
