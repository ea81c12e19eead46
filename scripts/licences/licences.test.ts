import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { deliveredPackages, isAllowedLicence, unallowedPackages } from './allowed-licences.ts';
import { thirdPartyText } from './third-party.ts';

const lockWith = (packages: object): string => JSON.stringify({ packages: { '': {}, ...packages } });

describe('licences of delivered packages', () => {
  it('are all allowed', () => {
    const lock = readFileSync('package-lock.json', 'utf8');
    expect(deliveredPackages(lock).length).toBeGreaterThan(100);
    expect(unallowedPackages(lock)).toEqual([]);
  });

  it('stop at a new package under another one, or under none', () => {
    const lock = lockWith({
      'node_modules/free': { version: '1.0.0', license: 'MIT' },
      'node_modules/viral': { version: '2.0.0', license: 'AGPL-3.0-only' },
      'node_modules/free/node_modules/@scope/nameless': { version: '3.0.0' },
      'node_modules/tool': { version: '4.0.0', license: 'GPL-3.0-only', dev: true },
      'node_modules/electron-updater': {
        license: 'MIT',
        dev: true,
        dependencies: { inner: '1', outer: '1' },
      },
      'node_modules/electron-updater/node_modules/inner': {
        version: '6.0.0',
        license: 'SSPL-1.0',
        dev: true,
      },
      'node_modules/outer': { version: '7.0.0', license: 'EUPL-1.2', dev: true },
      'node_modules/inner': { version: '8.0.0', license: 'GPL-2.0-only', dev: true },
      'node_modules/@img/sharp-libvips-linux-x64': { version: '5.0.0', license: 'LGPL-3.0-or-later' },
    });
    expect(unallowedPackages(lock)).toEqual([
      'viral 2.0.0: AGPL-3.0-only',
      '@scope/nameless 3.0.0: no licence',
      'inner 6.0.0: SSPL-1.0',
      'outer 7.0.0: EUPL-1.2',
    ]);
  });

  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-only)', true],
    ['MIT AND GPL-3.0-only', false],
    ['(MIT AND Zlib)', false],
    ['(BSD-2-Clause OR (MIT AND Apache-2.0))', true],
    ['SEE LICENSE IN LICENSE.md', false],
    ['UNLICENSED', false],
    ['', false],
  ])('%s: %s', (expression, allowed) => expect(isAllowedLicence(expression)).toBe(allowed));

  it('are delivered as a text, each package once', () => {
    const one = { name: 'a', version: '1.0.0', identifier: 'MIT', text: 'The MIT License' };
    const text = thirdPartyText([{ ...one, name: 'b' }, one, { ...one }]);
    expect(text.match(/^(?:a|b) 1\.0\.0\nMIT\n\nThe MIT License$/gm)).toHaveLength(2);
    expect(text.indexOf('a 1.0.0')).toBeLessThan(text.indexOf('b 1.0.0'));
  });
});
