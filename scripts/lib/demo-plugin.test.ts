import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { demoParts } from '#demo/content/demo-parts.ts';
import { withoutDemo } from './demo-plugin.ts';
import { desktopConfiguration, SERVICE_PART } from './desktop-build.ts';

/**
 * Texts that must not be in a program without the demo: its password, logins, names of persons, cards and
 * surveys.
 */
const secrets = [
  demoParts?.password ?? '',
  'demo.harbour.tv',
  ...(demoParts?.personas ?? []).flatMap(({ about }) => [about.tc, about.en]),
  ...(demoParts?.pinCards ?? []).map(({ pin }) => pin),
  ...(demoParts?.surveys ?? []).map(({ title }) => title.en),
];

async function bundle(
  bare: boolean,
): Promise<{ readonly folder: string; readonly found: readonly string[] }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'harbour-bundle-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await build(desktopConfiguration(SERVICE_PART, folder, bare));
  const text = readdirSync(folder)
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join('\n');
  return { folder, found: secrets.filter((one) => text.includes(one)) };
}

describe('a build without the demo', () => {
  it('holds no password, login, person, card or survey of it, and refuses --demo', async () => {
    const { folder, found } = await bundle(true);
    expect(found).toEqual([]);
    const started = spawnSync(process.execPath, [path.join(folder, 'main.js'), '--in-memory', '--demo'], {
      encoding: 'utf8',
    });
    expect([started.status, started.stdout + started.stderr]).toEqual([
      1,
      expect.stringContaining('built without the demo'),
    ]);
  });

  it('differs from one with the demo, which holds them all', async () => {
    expect((await bundle(false)).found).toEqual(secrets);
  });

  it.each([
    [{}, false],
    [{ HARBOUR_WITHOUT_DEMO: '1' }, true],
    [{ HARBOUR_WITHOUT_DEMO: '' }, false],
    [{ HARBOUR_CLIENT: 'client.json' }, true],
  ])('is what %j asks for: %s', (env, expected) => expect(withoutDemo(env)).toBe(expected));
});
