import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readRepository } from '#scripts/source/repository.ts';
import { parseKioskPolicy } from '#shared/contract/kiosk-policy.ts';
import { parseClientConfig } from '#shared/contract/operations/parse-client-config.ts';
import { remoteConfig } from '#shared/contract/operations/remote-config.ts';

const root = path.join(import.meta.dirname, '..', '..');
const read = (name: string): string => readFileSync(path.join(root, name), 'utf8');
const chapters = [
  'docs/OPERATORS.md',
  'deploy/README.md',
  ...readdirSync(path.join(root, 'docs', 'operators')).map((name) => `docs/operators/${name}`),
];
const guide = chapters.map(read).join('\n');
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')));
/** The product and its commands, without tests. */
const sources = readRepository()
  .filter(
    ({ path: file }) =>
      /^(?:service|shared|main|scripts|renderer|deploy|electron-builder)/.test(file) &&
      !file.includes('.test.'),
  )
  .map(({ text }) => text)
  .join('\n');
/** Texts in code: spans and blocks. */
const code = [...guide.matchAll(/```\w*\n([\s\S]*?)```|`([^`\n]+)`/g)].map(
  ([, block, span]) => block ?? span ?? '',
);
const matchesOf = (pattern: RegExp): readonly string[] => [
  ...new Set(code.flatMap((part) => [...part.matchAll(pattern)].map(([, word = '']) => word))),
];
const jsonBlocks = [...guide.matchAll(/```json\n([\s\S]*?)```/g)].map(([, block = '']) => block);

describe('the guide for operators', () => {
  it('has every chapter in its table of contents', () => {
    const contents = read('docs/OPERATORS.md');
    const missing = chapters.filter(
      (name) => name.startsWith('docs/operators/') && !contents.includes(name.replace('docs/', '')),
    );
    expect(missing).toEqual([]);
  });

  it('names commands that there are', () => {
    const named = matchesOf(/npm run ([\w:]+)/g);
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
  });

  it('names switches of the service that it has, in its commands and its tables', {
    timeout: 180_000,
  }, () => {
    const help = spawnSync(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', path.join(root, 'demo', 'main.ts'), '--help'],
      {
        encoding: 'utf8',
      },
    ).stdout;
    const given = code
      .filter((part) => /demo\/main\.ts|npm run service/.test(part))
      .flatMap((part) => [...part.matchAll(/ --([a-z][a-z-]+)/g)].map(([, name = '']) => name));
    expect(given.length).toBeGreaterThan(10);
    expect(given.filter((name) => !help.includes(`--${name} `) && !help.includes(`--${name}\n`))).toEqual([]);
    /* Switches of other programs: our commands have theirs in `scripts` and `main`. */
    const others = /^(?:system|home-dir|shell|now|file|version)$/;
    const unknown = matchesOf(/(?:^|\s)--([a-z][a-z-]+)/g).filter(
      (name) => !others.test(name) && !help.includes(`--${name} `) && !sources.includes(name),
    );
    expect(unknown).toEqual([]);
  });

  it('names variables and codes of the log that the product knows', () => {
    const named = matchesOf(/(?:^|[^\w/%-])([A-Z][A-Z0-9]+(?:_[A-Z0-9]+)+)\b/g);
    expect(named.length).toBeGreaterThan(40);
    const elsewhere = new Set(['PUBLIC_ORIGIN']);
    const bases = named.map((name) => name.replace(/_FILE$/, '')).filter((name) => !elsewhere.has(name));
    expect(bases.filter((name) => !sources.includes(name))).toEqual([]);
  });

  it('shows files that the product takes', () => {
    const wrong = jsonBlocks.flatMap((text) => {
      if (text.includes('startRoute')) {
        /* The PIN of the example is a place for one. */
        const policy = parseKioskPolicy(
          text.replace(/scrypt:SALT:HASH/, `scrypt:${'A'.repeat(24)}:${'A'.repeat(44)}`),
        );
        return policy.ok ? policy.value.unknown : policy.error;
      }
      const config = parseClientConfig(text);
      return config.ok ? [] : [config.error];
    });
    expect(jsonBlocks.length).toBeGreaterThan(1);
    expect(wrong).toEqual([]);
  });

  it('names keys of remote config that there are', () => {
    const rows = read('docs/operators/ads.md')
      .split('\n')
      .filter((line) => line.startsWith('| `'));
    const config = rows.slice(rows.findIndex((line) => line.includes('ad_platforms')));
    const keys = config.flatMap((line) =>
      [...(line.split(' | ')[0] ?? '').matchAll(/`(\w+)`/g)].map(([, key = '']) => key),
    );
    expect(keys.length).toBeGreaterThan(15);
    expect(keys.filter((key) => !Object.hasOwn(remoteConfig.shape, key))).toEqual([]);
  });
});
