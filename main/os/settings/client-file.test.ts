import { describe, expect, it } from 'vitest';
import { chooseClient, clientFiles } from './client-file.ts';

const files = clientFiles('linux', { HARBOUR_CLIENT: '/data/client.json' }, '/opt/app/resources');
const choose = (texts: Readonly<Record<string, string>>) =>
  chooseClient(files, async (file) => texts[file] ?? null);
const at = (base: string): string => JSON.stringify({ version: 1, api: { base } });

describe('client.json of the desktop app', () => {
  it('is the administrator’s, the one that is named, or the package’s, in this order', async () => {
    expect(files).toEqual([
      '/etc/harbour-tv/client.json',
      '/data/client.json',
      '/opt/app/resources/client.json',
    ]);
    const all = { [files[1] ?? '']: at('https://b.example'), [files[2] ?? '']: at('https://c.example') };
    expect((await choose(all)).client?.api.base).toBe('https://b.example');
    expect((await choose({ ...all, [files[0] ?? '']: at('https://a.example') })).client?.api.base).toBe(
      'https://a.example',
    );
    expect((await choose(all)).file).toBe('/data/client.json');
    expect(await choose({})).toEqual({ file: null, client: null, problem: null });
  });

  it('keeps the app from another back end if it is invalid', async () => {
    const chosen = await choose({
      [files[0] ?? '']: at('api.example'),
      [files[1] ?? '']: at('https://c.example'),
    });
    expect(chosen.client).toBeNull();
    expect(chosen.problem).toMatch(
      /^\/etc\/harbour-tv\/client\.json: client\.json: api\.base must be an https address/,
    );
  });

  it('is in an administrator’s folder on every system', () => {
    expect(clientFiles('win32', { ProgramData: 'D:\\Data' }, 'C:\\app')[0]).toBe(
      'D:\\Data\\Harbour TV\\client.json',
    );
    expect(clientFiles('darwin', {}, '/app')[0]).toBe('/Library/Application Support/Harbour TV/client.json');
  });
});
