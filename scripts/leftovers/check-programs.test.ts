import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readBrand } from '#scripts/brand/brand.ts';
import { inRoot } from '#scripts/root.ts';
import { leftOfSample } from './check-programs.ts';

describe('what is left of the sample brand in its copies', () => {
  const peak = readBrand(inRoot('brand', 'peak'));

  it('is found in names, texts, pictures and the accent, and never in the sample itself', () => {
    expect(leftOfSample(peak)).toEqual([]);
    const copy = mkdtempSync(path.join(tmpdir(), 'brand-copy-'));
    cpSync(peak.folder, copy, { recursive: true });
    writeFileSync(path.join(copy, 'icon.svg'), '<svg/>');
    const places = leftOfSample({ ...peak, folder: copy, name: 'Bay TV', slug: 'bay-tv' }).map(
      ({ place }) => place,
    );
    rmSync(copy, { recursive: true });
    expect(new Set(places)).toEqual(
      new Set([
        'brand.json',
        'texts',
        'logo.svg',
        'login.svg',
        'icons/icon.ico',
        'icons/icon.icns',
        'colours.accent',
      ]),
    );
  });
});

describe('messages', () => {
  it('are all looked at: every text that is written is a sample', async () => {
    const written = Object.keys(await import('#service/accounts/messages/message-texts.ts'));
    const looked = readFileSync(inRoot('scripts', 'leftovers', 'message-samples.ts'), 'utf8');
    expect(written.filter((name) => name.endsWith('Text') && !looked.includes(`${name}(lang`))).toEqual([]);
  });
});
