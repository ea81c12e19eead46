import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashFiles } from './hash-files.ts';
import { installReason } from './packages.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'harbour-fresh-'));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

function put(path: string, text: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
}

describe('the hash of a build’s inputs', () => {
  const hash = (): string => hashFiles(root, ['app', 'lock.json', 'absent']);

  it('stays while names and contents stay', () => {
    put('app/a.ts', '1');
    const before = hash();
    put('app/a.ts', '1');
    expect(hash()).toBe(before);
  });

  it('changes with a content, a name and a new file, however deep', () => {
    put('app/a.ts', '1');
    const hashes = [hash()];
    put('app/a.ts', '2');
    hashes.push(hash());
    put('app/deep/er/b.ts', '1');
    hashes.push(hash());
    put('lock.json', '{}');
    hashes.push(hash());
    expect(new Set(hashes).size).toBe(4);
  });

  it('does not change with tests or with what is no input', () => {
    put('app/a.ts', '1');
    const before = hash();
    put('app/a.test.ts', '1');
    put('other/a.ts', '1');
    expect(hash()).toBe(before);
  });
});

describe('packages have to be installed', () => {
  const lock = (packages: Record<string, { version: string; optional?: boolean }>): string =>
    JSON.stringify({ packages });

  it('when there are none', () => {
    put('package-lock.json', lock({}));
    expect(installReason(root)).toBe('packages are not installed yet');
  });

  it('when one has another version or is missing', () => {
    put(
      'package-lock.json',
      lock({ 'node_modules/a': { version: '2.0.0' }, 'node_modules/b': { version: '1.0.0' } }),
    );
    put('node_modules/.package-lock.json', lock({ 'node_modules/a': { version: '1.0.0' } }));
    expect(installReason(root)).toContain('2 packages differ');
  });

  it('but not for optional ones of other platforms', () => {
    put(
      'package-lock.json',
      lock({
        'node_modules/a': { version: '1.0.0' },
        'node_modules/b': { version: '1.0.0', optional: true },
      }),
    );
    put('node_modules/.package-lock.json', lock({ 'node_modules/a': { version: '1.0.0' } }));
    expect(installReason(root)).toBeNull();
  });
});
