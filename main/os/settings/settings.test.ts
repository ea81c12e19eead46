import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import Conf from 'conf';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testFolder } from '#main/os/files/test-folder.ts';
import { openSettings } from './settings.ts';
import { settingsDocument } from './settings-document.ts';
import { defaultSettings, migrateSettings, settingsSchema } from './settings-schema.ts';

async function setUp(text?: string) {
  const folder = await testFolder();
  if (text !== undefined) await writeFile(path.join(folder, 'settings.json'), text);
  const reports: string[] = [];
  const open = () =>
    openSettings({
      ...settingsDocument(folder, (options) => new Conf(options)),
      report: (code) => void reports.push(code),
      drawBucket: () => 42,
    });
  return { folder, reports, open };
}

describe('settings', () => {
  it('begin with the defaults, and what is changed outlives a restart', async () => {
    const { open, reports } = await setUp();
    const settings = open();
    expect(settings.read()).toEqual(defaultSettings(42));
    settings.change({ miniOnTop: true });
    expect([open().read().miniOnTop, reports]).toEqual([true, []]);
  });

  it('migrate those of version 1 on the disk', async () => {
    const { open, folder } = await setUp(
      '{"x":10,"y":20,"width":800,"height":600,"maximised":true,"openAtLogin":true}',
    );
    const expected = {
      ...defaultSettings(42),
      startWithSystem: true,
      window: { bounds: { x: 10, y: 20, width: 800, height: 600 }, maximised: true, fullScreen: false },
    };
    expect(open().read()).toEqual(expected);
    expect(JSON.parse(await readFile(path.join(folder, 'settings.json'), 'utf8'))).toEqual(expected);
  });

  it.each(['{"version":2,"miniOnTop":', 'nonsense', '{"version":3}', '{"version":"1","x":"far"}'])(
    'set aside an unreadable file: %s',
    async (text) => {
      const { open, folder, reports } = await setUp(text);
      expect(open().read()).toEqual(defaultSettings(42));
      expect([(await readdir(folder)).sort(), reports]).toEqual([
        ['settings.json', 'settings.json.corrupt'],
        ['SETTINGS_CORRUPT'],
      ]);
    },
  );

  it('keep the valid values next to an invalid one, and the random number drawn once', async () => {
    const { open } = await setUp('{"version":2,"miniOnTop":"yes","startWithSystem":true,"updateBucket":3}');
    expect(open().read()).toEqual({ ...defaultSettings(3), startWithSystem: true });
  });

  it('whatever the file holds, the result fits the schema or is refused', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.record({ version: fc.constantFrom(1, 2), window: fc.anything() })),
        (kept) => {
          const settings = migrateSettings(kept, 1);
          expect(settings === null || settingsSchema.safeParse(settings).success).toBe(true);
        },
      ),
      { numRuns: 400 },
    );
  });
});
