import { describe, expect, it } from 'vitest';
import type { StartOptions } from '#service/start/start-options.ts';
import { inlineImport } from '#service/testing/fake-import-thread.ts';
import { NOON, testBrowser, testService } from '#service/testing/test-client.ts';
import { enterHouseholdPin } from '#service/testing/test-household.ts';
import { importedSources, testHost } from '#service/testing/test-imported-viewer.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { HOUR } from '#shared/kernel/time.ts';

type Browser = ReturnType<typeof testBrowser>;
const PIN = '2580';
const REMOTE = { 'x-forwarded-for': '192.0.2.7' };
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const time = (at: number): string => new Date(at).toISOString().replaceAll(/[-:T]/g, '').slice(0, 14);
const GUIDE = `<tv><channel id="a"><display-name>Pier</display-name></channel><programme channel="a" start="${time(NOON)}" stop="${time(NOON + HOUR)}"><title>Tide</title><icon src="http://tv.example/p.png"/></programme></tv>`;

/** The household of “paying” with the channels Pier, Peak (hidden), Late (locked) and Velvet (for adults). */
async function household(options: StartOptions = {}) {
  const host = await testHost((request, reply) => {
    const root = `http://${request.headers.host}`;
    const entry = (name: string, more: string) =>
      `#EXTINF:-1 tvg-logo="${root}/${name}.png" ${more},${name}\n${root}/live.m3u8\n`;
    if (request.url?.endsWith('.png')) return reply.end(PNG);
    if (request.url === '/guide.xml') return reply.end(GUIDE);
    return reply.end(
      `#EXTM3U\n${entry('Pier', 'tvg-id="a"')}${entry('Peak', '')}${entry('Late', 'group-title="Adult"')}${entry('Velvet', 'adult="1"')}`,
    );
  });
  const { url } = await testService({
    openImportThread: inlineImport,
    clock: { now: () => NOON },
    ...options,
  });
  const owner = testBrowser(url);
  await owner.become('paying');
  await enterHouseholdPin(owner);
  await importedSources(owner).addListAndGuide(host);
  const { items } = await owner.read(endpoints.importedChannels, {});
  const codeOf = (name: string): string => items.find((one) => one.name === name)?.network_code ?? '';
  await owner.read(endpoints.arrangeImportedChannel, {
    body: { network_code: codeOf('Peak'), hidden: true },
  });
  await owner.read(endpoints.setParentPin, { body: { parent_pin: PIN } });
  await owner.read(endpoints.lockImportedGroup, { body: { key: 'adult', locked: true } });
  const share = (shared: boolean) => owner.read(endpoints.changeHousehold, { body: { shared } });
  const logo = async (browser: Browser, name: string, headers = {}) => {
    const reply = await browser.request('GET', `/media/import/${codeOf(name)}/logo`, { headers });
    const { status } = reply;
    const of = (header: string) => reply.headers.get(header);
    return {
      status,
      caching: of('cache-control'),
      vary: of('vary'),
      policy: of('cross-origin-resource-policy'),
    };
  };
  const become = async (who: string): Promise<Browser> => {
    const browser = testBrowser(url);
    await (who === 'guest' ? browser.open() : browser.become(who));
    return browser;
  };
  return { url, owner, share, logo, become, codeOf };
}

describe('logos of the household’s channels', () => {
  it('are nobody’s but the owner’s while others do not see the channels, whoever guesses their codes', async () => {
    const { owner, share, logo, become } = await household();
    await share(false);
    for (const who of ['guest', 'free', 'kids'])
      expect([who, (await logo(await become(who), 'Pier')).status]).toEqual([who, 404]);
    expect(await logo(owner, 'Pier')).toMatchObject({
      status: 200,
      caching: 'private, max-age=86400',
      vary: expect.stringContaining('Cookie'),
      policy: 'same-origin',
    });
  });

  it('are shown to whoever has entered the household PIN lately, at home', async () => {
    const { share, logo, become } = await household();
    await share(false);
    const other = await become('free');
    await enterHouseholdPin(other);
    expect([(await logo(other, 'Pier')).status, (await logo(other, 'Pier', REMOTE)).status]).toEqual([
      200, 404,
    ]);
    expect((await logo(other, 'Late')).status).toBe(404);
  });

  it('are shown by pages of this origin alone, also where pages of another one may show media', async () => {
    const { owner, share, logo, become } = await household({ pageOrigins: ['https://tv.example'] });
    expect((await logo(await become('guest'), 'Pier')).policy).toBe('cross-origin');
    await share(false);
    expect((await logo(owner, 'Pier')).policy).toBe('same-origin');
  });

  it('are everyone’s where everyone sees the channels, and may be kept then', async () => {
    const { share, logo, become } = await household();
    await share(true);
    expect(await logo(await become('guest'), 'Pier')).toMatchObject({
      status: 200,
      caching: 'public, max-age=86400',
    });
  });

  it('of a locked group take the PIN that opens it, and are not kept', async () => {
    const { owner, share, logo, become } = await household();
    await share(true);
    expect((await logo(await become('guest'), 'Late')).status).toBe(404);
    expect((await logo(owner, 'Late')).status).toBe(404);
    await owner.read(endpoints.checkParentPin, { body: { parent_pin: PIN } });
    expect(await logo(owner, 'Late')).toMatchObject({ status: 200, caching: 'private, no-store' });
    expect((await logo(await become('free'), 'Late')).status).toBe(404);
  });

  it('of a hidden channel are for adults at home, who find it on their page', async () => {
    const { share, logo, become } = await household();
    await share(true);
    const guest = await become('guest');
    expect([(await logo(guest, 'Peak')).status, (await logo(guest, 'Peak', REMOTE)).status]).toEqual([
      200, 404,
    ]);
    expect((await logo(await become('kids'), 'Peak')).status).toBe(404);
  });

  it('of a channel for adults are not for a limited profile', async () => {
    const { owner, share, logo } = await household();
    await share(true);
    expect((await logo(owner, 'Velvet')).status).toBe(200);
    await owner.read(endpoints.checkParentPin, { body: { parent_pin: PIN } });
    const { user } = await owner.open();
    const body = { id: user.profile_id ?? '', profile: { rating_limit: 'PG' } };
    await owner.read(endpoints.saveProfile, { body });
    expect((await logo(owner, 'Velvet')).status).toBe(404);
  });

  it('are no way round: the drawn mark of a channel that is not seen is missing too', async () => {
    const { share, become, codeOf } = await household();
    await share(false);
    const guest = await become('guest');
    expect((await guest.request('GET', `/art/mark/${codeOf('Pier')}.svg`)).status).toBe(404);
    await share(true);
    expect((await guest.request('GET', `/art/mark/${codeOf('Pier')}.svg`)).status).toBe(200);
    expect((await guest.request('GET', `/art/mark/${codeOf('Late')}.svg`)).status).toBe(404);
  });
});
