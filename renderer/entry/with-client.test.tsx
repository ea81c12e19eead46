import { beforeEach, describe, expect, it } from 'vitest';
import type { PageClient } from '#renderer/data/client/page-client.ts';
import { CLIENT_META } from '#shared/contract/operations/client-meta.ts';
import { withClient } from './with-client.ts';

const write = (config: unknown): void => {
  const meta = document.createElement('meta');
  meta.name = CLIENT_META;
  meta.content = JSON.stringify(config);
  document.head.replaceChildren(meta);
};

describe('the configuration of a page', () => {
  beforeEach(() => {
    document.head.replaceChildren();
    document.body.replaceChildren();
  });

  it('is awaited only if there is one', () => {
    const started: (PageClient | undefined)[] = [];
    withClient(document, false, (client) => started.push(client));
    expect(started).toEqual([undefined]);
  });

  it('gives a web page the address of the back end, and a desktop page only the rest', async () => {
    write({
      version: 1,
      api: { base: 'https://api.example', headers: { 'X-Key': 'k' } },
      web: { base: 'https://tv.example' },
    });
    const read = (forwarded: boolean) =>
      new Promise<PageClient | undefined>((resolve) => withClient(document, forwarded, resolve));
    const rest = { licenceServers: {}, webBase: 'https://tv.example', pushKey: null, remoteConfig: {} };
    const base = 'https://api.example';
    expect(await read(false)).toEqual({
      ...rest,
      bases: { api: base, media: base, artwork: base },
      headers: { 'X-Key': 'k' },
    });
    expect(await read(true)).toEqual({ ...rest, bases: null, headers: {} });
  });

  it('is reported on the page by its invalid key, and the app does not start', async () => {
    write({ version: 1, api: { base: 'http://api.example' } });
    withClient(document, false, () => expect.unreachable());
    await expect
      .poll(() => document.body.textContent)
      .toMatch(/^client\.json: api\.base must be an https address/);
  });
});
