import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { importedContent, openTestStore } from '#service/kernel/database/shared/imported-content.cases.ts';
import { testBrowser, testService } from '#service/testing/test-client.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { backUp } from './back-up.ts';

const folder = (): string => {
  const made = mkdtempSync(path.join(tmpdir(), 'harbour-backup-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
};

async function member(url: string) {
  const browser = testBrowser(url);
  await browser.read(endpoints.login, { body: { id: 'paying@example.com', password: 'Pass-paying-1' } });
  await browser.open();
  return browser;
}

/** The modes of a folder and of everything in it. */
const modesIn = (place: string): readonly string[] =>
  ['', ...readdirSync(place, { recursive: true, encoding: 'utf8' })].map((name) => {
    const found = statSync(path.join(place, name));
    return `${found.isDirectory() ? 'folder' : 'file'} ${(found.mode & 0o777).toString(8)}`;
  });

describe('a backup', () => {
  it.skipIf(process.platform === 'win32')(
    'can be read by its owner only, whatever the folder allows',
    async () => {
      const data = folder();
      const parent = folder();
      await (await testService({ dataDir: data, inMemory: false })).close();
      mkdirSync(path.join(data, 'sources', 'own'), { recursive: true });
      writeFileSync(path.join(data, 'sources', 'own', 'list.m3u'), '#EXTM3U', { mode: 0o644 });
      mkdirSync(path.join(data, '.npm', '_cacache'), { recursive: true });
      const copy = path.join(parent, 'copy');
      expect(await backUp(data, copy)).toEqual(['harbour.sqlite', 'sources']);
      expect(new Set(modesIn(copy))).toEqual(new Set(['folder 700', 'file 600']));
    },
  );

  it('holds what was acknowledged before it, and a service starts from it', async () => {
    const data = folder();
    const parent = folder();
    const { url } = await testService({ dataDir: data, inMemory: false });
    const before = await member(url);
    await before.read(endpoints.generateProfileAccessToken, {
      body: { profile_id: 'p-paying', profile_name: 'x' },
    });
    const { user } = await before.open();
    const copy = path.join(parent, 'copy');
    expect(await backUp(data, copy)).toContain('harbour.sqlite');
    const restored = testBrowser((await testService({ dataDir: copy, inMemory: false })).url);
    const session = await restored.read(endpoints.getSession, { headers: { cookie: before.cookie() } });
    expect([session.user.boss_id, session.user.profile_id]).toEqual([user.boss_id, 'p-paying']);
    await expect(backUp(data, copy)).rejects.toThrow('exists already');
    await expect(backUp(parent, folder())).rejects.toThrow('holds no harbour.sqlite');
  });

  it('takes the imported channels that the database shows along, and no others', async () => {
    const data = folder();
    const parent = folder();
    const store = await openTestStore({ folder: data });
    onTestFinished(() => store.close());
    await importedContent.importOne(store, 'Pier');
    writeFileSync(path.join(data, 'imported', '9.sqlite'), 'half');
    const copy = path.join(parent, 'copy');
    expect(await backUp(data, copy)).toEqual(['harbour.sqlite', 'imported']);
    expect(readdirSync(path.join(copy, 'imported'))).toEqual(['1.sqlite']);
    const restored = await openTestStore({ folder: copy });
    onTestFinished(() => restored.close());
    expect(importedContent.shownBy(restored).programmes).toEqual(['Pier']);
  });

  it('of a folder whose imported channels are lost is made all the same', async () => {
    const data = folder();
    const store = await openTestStore({ folder: data });
    await importedContent.importOne(store, 'Pier');
    await store.close();
    rmSync(path.join(data, 'imported', '1.sqlite'));
    const copy = path.join(folder(), 'copy');
    expect(await backUp(data, copy)).toEqual(['harbour.sqlite']);
    const restored = await openTestStore({ folder: copy });
    onTestFinished(() => restored.close());
    expect(restored.importsAtStart).toBe(true);
  });
});
