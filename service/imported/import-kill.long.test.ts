import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openStores } from '#service/app/open-stores.ts';
import { testContent } from '#service/testing/test-content.ts';
import { writeLongGuide } from '#service/testing/test-long-guide.ts';
import { HOUR } from '#shared/kernel/time.ts';

const MAIN = fileURLToPath(new URL('../../demo/main.ts', import.meta.url));
let folder: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'harbour-import-kill-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const stamp = (at: number): string =>
  `${new Date(at).toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)} +0000`;
const now = Math.floor(Date.now() / HOUR) * HOUR;

/** Starts a service that imports and waits for a line of its log. */
async function importing(args: readonly string[], pattern: RegExp) {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', MAIN, '--data', folder, ...args],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  children.push(child);
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString('utf8');
  });
  while (!pattern.test(said)) {
    await once(child.stderr, 'data');
    if (/"outcome":"failed"|IMPORT_FAULT/.test(said))
      throw new Error(`the import failed: ${said.slice(-400)}`);
  }
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

it('a process killed in the middle of an import leaves the previous content intact', async () => {
  const first = join(folder, 'first.m3u');
  const second = join(folder, 'second.m3u');
  writeFileSync(first, '#EXTINF:-1 tvg-id="a",First\nhttp://127.0.0.1:9/a.m3u8\n');
  writeFileSync(second, '#EXTINF:-1 tvg-id="a",Second\nhttp://127.0.0.1:9/b.m3u8\n');
  const guide = join(folder, 'first.xml');
  writeFileSync(
    guide,
    `<tv><programme channel="a" start="${stamp(now)}" stop="${stamp(now + HOUR)}"><title>Stands</title></programme></tv>`,
  );
  await importing(['--playlist', first, '--guide', guide], /"outcome":"done"/);
  const long = join(folder, 'long.xml');
  writeLongGuide(long, 'a', now);
  await importing(['--playlist', second, '--guide', long], /"programmes":[1-9]/);
  const store = await openStores({
    folder,
    catalogue: testContent.catalogueAt(now),
    accounts: testContent.accounts,
    makeGuideDay: testContent.makeGuideDay,
    now,
  });
  try {
    const [own] = store.importedChannels.channels();
    expect(store.importedChannels.channels().map(({ name }) => name.en)).toEqual(['First']);
    expect(
      store.guide.between([own?.networkCode ?? ''], now, now + 12 * HOUR, now).map((slot) => slot.title_en),
    ).toEqual(['Stands']);
    expect(readdirSync(join(folder, 'imported'))).toEqual(['1.sqlite']);
  } finally {
    await store.close();
  }
}, 180_000);
