import { describe, expect, it } from 'vitest';
import { contentsFaults, contentsList, contentsSummary, type PackageContents } from './package-contents.ts';

const MB = 1024 * 1024;
const files = (...names: string[]) => names.map((name) => ({ path: name, bytes: MB }));
const BESIDE = ['LICENSE.txt', 'THIRD-PARTY.txt', 'app-update.yml', 'app.asar'];
const PAGE = ['package.json', 'dist/main/index.js', 'dist/preload/index.cjs', 'dist/web/desktop.html'];

const own: PackageContents = {
  archive: files(...PAGE, 'dist/service/main.js', 'dist/pictures/tray.png'),
  beside: files(...BESIDE, 'media'),
};
const kiosk: PackageContents = { archive: files(...PAGE), beside: files(...BESIDE, 'client.json') };

describe('what a package holds', () => {
  it('is its list', () => {
    expect(contentsFaults('own', own)).toEqual([]);
    expect(contentsFaults('kiosk', kiosk)).toEqual([]);
  });

  it.each([
    ['the demo’s films beside an operator’s file', 'back-end', { ...own, archive: kiosk.archive }],
    ['the embedded service for a back end', 'back-end', { ...own, beside: kiosk.beside }],
    ['the pictures of a tray in a kiosk', 'kiosk', { ...own, beside: kiosk.beside }],
    [
      'the page of browsers in a kiosk',
      'kiosk',
      { ...kiosk, archive: files(...PAGE, 'dist/web/index.html') },
    ],
    ['no licences', 'own', { ...own, beside: files('app.asar', 'app-update.yml', 'media') }],
    ['no service', 'own', { ...own, archive: files(...PAGE, 'dist/pictures/tray.png') }],
    ['a program that lies beside', 'own', { ...own, beside: files(...BESIDE, 'media', 'helper') }],
    ['a source map', 'own', { ...own, archive: [...own.archive, ...files('dist/web/assets/a.js.map')] }],
  ] as const)('is not %s', (_what, kind, contents) => expect(contentsFaults(kind, contents)).not.toEqual([]));

  it('is written as a list with bytes, and as one line', () => {
    expect(contentsList(kiosk).split('\n')[1]).toBe('   1048576  THIRD-PARTY.txt');
    expect(contentsList(kiosk)).toContain('   1048576  app.asar/dist/web/desktop.html\n');
    expect(contentsSummary('kiosk', kiosk)).toMatch(
      /^kiosk 5\.0 MB: app\.asar \(package\.json 1\.0 MB, dist\/main 1\.0 MB, .*\), LICENSE\.txt 1\.0 MB, /,
    );
  });
});
