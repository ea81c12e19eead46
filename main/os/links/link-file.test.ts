import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { testFolder } from '#main/os/files/test-folder.ts';
import { linkFileInArguments, readLinkFile } from './link-file.ts';

describe('a link file', () => {
  it.each<[readonly string[], string | null]>([
    [['app', 'show.harbourtv'], 'show.harbourtv'],
    [['app', '--x', 'Show.HarbourTV'], 'Show.HarbourTV'],
    [['app', '--open=show.harbourtv'], null],
    [['app', 'a.harbourtv', 'b.harbourtv'], null],
    [['app.harbourtv'], null],
    [['app'], null],
  ])('in %j is %s', (argv, file) => expect(linkFileInArguments(argv)).toBe(file));

  it.each<[string, boolean]>([
    ['harbourtv://live/81\n', true],
    ['https://example.org/', false],
    [`harbourtv://live/81${' '.repeat(700)}`, false],
    ['', false],
  ])('that holds %j leads somewhere: %s', async (text, leads) => {
    const file = path.join(await testFolder(), 'a.harbourtv');
    await writeFile(file, text);
    expect((await readLinkFile(file)) !== null).toBe(leads);
  });

  it('that does not exist leads nowhere', async () =>
    expect(await readLinkFile('absent.harbourtv')).toBeNull());
});
