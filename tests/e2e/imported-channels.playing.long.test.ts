import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#shared/contract/endpoints.ts';
import { checkoutReply } from '#shared/contract/playback/checkout.ts';
import { HOUR } from '#shared/kernel/time.ts';
import { axeFindings } from './axe.ts';
import { openPlayerWindow, PHONE, WIDE } from './player-screen-window.ts';
import {
  becomePersona,
  type OwnApp,
  type RunningApp,
  sessionOf,
  startApp,
  untilPlaying,
} from './running-app.ts';
import { sharedApp, sharedBrowser } from './shared-app.ts';

let folder: string;
/**
 * Another service, whose channels are the imported streams; the app under test; a host that sends an endless
 * playlist.
 */
let source: RunningApp;
let app: OwnApp;
let browser: Browser;
let endless: { readonly server: Server; readonly url: string };

const stamp = (at: number): string =>
  `${new Date(at).toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)} +0000`;
const HOSTILE = '<img src=x onerror="document.title=\'hit\'">\u202e gpj';

/** Address of a channel's stream at the other service, as its viewers get it. */
async function sourceStream(context: BrowserContext, code: string): Promise<string> {
  const { user } = await sessionOf(context, source.url);
  const reply = await context.request.get(`${source.url}${endpoints.liveCheckout.path}`, {
    params: { platform: 'web', country_code: 'HK', network_code: code },
    headers: { 'X-User-Token': user.token ?? '', hdid: 'source', 'app-domain': '127.0.0.1' },
  });
  const [profile] = checkoutReply.parse(await reply.json()).profiles;
  if (profile === undefined) throw new Error(`no stream of ${code}: ${await reply.text()}`);
  return `${source.url}${profile.streaming_path}`;
}

/** The same streams as PLS and as XSPF, in files whose names do not show the format. */
function writeOtherFormats(addresses: readonly string[]): void {
  const names = ['Other <one>', 'Other two'];
  const pls = names.map((name, at) => `File${at + 1}=${addresses[at]}\r\nTitle${at + 1}=${name}\r\n`);
  writeFileSync(
    join(folder, 'pls.m3u'),
    `[playlist]\r\nNumberOfEntries=2\r\n${pls.join('')}Title9=Without an address\r\n`,
  );
  const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const tracks = names.map(
    (name, at) =>
      `<track><location>${escaped(addresses[at] ?? '')}</location><title>${escaped(name)}</title></track>`,
  );
  const head = '<?xml version="1.0" encoding="UTF-8"?>\n<playlist version="1" xmlns="http://xspf.org/ns/0/">';
  writeFileSync(
    join(folder, 'xspf.m3u'),
    `${head}<trackList>${tracks.join('\n')}<track><title>None</title></track></trackList></playlist>`,
  );
}

async function writeSources(
  viewer: BrowserContext,
): Promise<{ readonly playlist: string; readonly guide: string }> {
  const playlist = join(folder, 'mine.m3u');
  const guide = join(folder, 'mine.xml');
  const named = [
    ['700" tvg-id="mine.example', 'PEAK', 'Mine at home'],
    ['701" tvg-name="x', 'PIT', HOSTILE],
  ] as const;
  const addresses = await Promise.all(named.map(([, code]) => sourceStream(viewer, code)));
  const channels = named.map(
    ([attributes, , name], at) =>
      `#EXTINF:-1 tvg-chno="${attributes}" group-title="Movies",${name}\n${addresses[at]}\n`,
  );
  writeOtherFormats(addresses);
  writeFileSync(playlist, `\ufeff#EXTM3U\r\n${channels.join('')}#EXTINF:-1,Without an address\n`);
  const now = Math.floor(Date.now() / HOUR) * HOUR;
  const escaped = HOSTILE.replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  const programmes = Array.from(
    { length: 24 },
    (_, at) =>
      `<programme channel="mine.example" start="${stamp(now + (at - 8) * HOUR)}" stop="${stamp(now + (at - 7) * HOUR)}"><title lang="en">${at === 9 ? escaped : `Own part ${at}`}</title><title lang="zh">自備節目 ${at}</title></programme>`,
  );
  writeFileSync(
    guide,
    `<?xml version="1.0"?><tv><channel id="mine.example"><display-name>Mine</display-name></channel>${programmes.join('')}</tv>`,
  );
  return { playlist, guide };
}

/** Sends a playlist that never ends, slowly: a fast one is soon larger than a playlist may be. */
async function startEndless(): Promise<typeof endless> {
  const server = createServer((_, reply) => {
    let count = 0;
    reply.write('#EXTM3U\n');
    const more = (): void => {
      count += 1;
      if (!reply.destroyed)
        reply.write(`#EXTINF:-1,Endless ${count}\nhttp://127.0.0.1:9/${count}.m3u8\n`, () =>
          setTimeout(more, 20),
        );
    };
    more();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { server, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/list.m3u` };
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'harbour-own-e2e-'));
  [browser, endless] = await Promise.all([sharedBrowser(), startEndless()]);
  source = sharedApp();
  const viewer = await browser.newContext();
  await becomePersona(viewer, source.url, 'paid');
  const { playlist, guide } = await writeSources(viewer);
  app = await startApp(['--in-memory', '--playlist', playlist, '--guide', guide]);
});

afterAll(async () => {
  await app?.stop();
  endless?.server.closeAllConnections();
  endless?.server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('own channels, named at the start', () => {
  it('play like any other under the page’s own policy, and nothing is asked of another origin', async () => {
    const context = await browser.newContext({ locale: 'en-GB', viewport: WIDE });
    await becomePersona(context, app.url, 'paid');
    const page = await context.newPage();
    const foreign: string[] = [];
    const media: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith('http') && url.origin !== app.url) foreign.push(request.url());
      if (url.pathname.startsWith('/media/')) media.push(url.pathname);
    });
    await page.goto(`${app.url}/en/live/700/x/`);
    await untilPlaying(page, 1);
    expect(media.filter((path) => /^\/media\/[\w-]+\/import\/own-.*m4s$/.test(path)).length).toBeGreaterThan(
      1,
    );
    expect(foreign).toEqual([]);
    expect(
      await page
        .locator('video')
        .first()
        .evaluate((video: HTMLVideoElement) => video.videoWidth),
    ).toBeGreaterThan(0);
    await page.getByText('Mine at home').first().waitFor();
    await context.close();
  });

  it('are in the guide with their own programmes, a hostile title as plain text', async () => {
    const { context, page, to } = await openPlayerWindow(browser, app, 'paid', WIDE);
    await to('/en/epg/700/x/');
    await page.getByRole('heading', { level: 1, name: /700/ }).waitFor();
    await page.getByText('Own part 8').first().waitFor();
    await page.getByText('<img src=x').first().waitFor();
    expect(await page.locator('img[src="x"]').count()).toBe(0);
    expect(await page.title()).not.toBe('hit');
    expect(await page.evaluate(() => /[\u202a-\u202e]/.test(document.body.textContent ?? ''))).toBe(false);
    expect(await axeFindings(page)).toEqual([]);
    await to('/tc/epg/700/x/');
    await page.getByText('自備節目 8').first().waitFor();
    await context.close();
  });
});

it('channels of a list in PLS and in XSPF, named at the start, play under their names', async () => {
  const plays = async (format: string): Promise<void> => {
    const other = await startApp(['--in-memory', '--playlist', join(folder, `${format}.m3u`)]);
    try {
      const { context, page, watch } = await openPlayerWindow(browser, other, 'paid', WIDE);
      await expect
        .poll(async () => (await context.request.get(`${other.url}/demo/api/state`)).text())
        .toContain('"phase":"done"');
      await watch('/en/live/1001/x/');
      await page.getByText('Other <one>').first().waitFor();
      await context.close();
    } finally {
      await other.stop();
    }
  };
  for (const format of ['pls', 'xspf']) await plays(format);
});

describe('the demo console', () => {
  it.each([WIDE, PHONE])(
    'imports, shows its progress, cancels, names what was left out, and removes it again (%o)',
    async (size) => {
      const { context, page, to } = await openPlayerWindow(browser, app, null, size);
      await to('/demo/');
      const said = page.locator('#imported-state');
      const field = (name: string) => page.getByLabel(name);
      const remove = async () => {
        await page.getByRole('button', { name: /Remove all household channels/ }).press('Enter');
        await said.filter({ hasText: 'No import is running' }).waitFor();
      };
      await field('Playlist (M3U, PLS, XSPF)').fill(endless.url);
      await page.getByRole('button', { name: 'Import' }).first().press('Enter');
      await said.filter({ hasText: /Importing .*fetching/ }).waitFor();
      expect(await page.getByRole('progressbar').isVisible()).toBe(true);
      await page.getByRole('button', { name: /Cancel/ }).press('Enter');
      await expect.poll(() => said.textContent(), { timeout: 6000 }).not.toContain('Importing');
      await field('Playlist (M3U, PLS, XSPF)').fill(join(folder, 'nothing.m3u'));
      await field('Playlist (M3U, PLS, XSPF)').press('Enter');
      await said.filter({ hasText: 'SOURCE_NOT_FOUND' }).waitFor();
      await field('Playlist (M3U, PLS, XSPF)').fill(join(folder, 'mine.m3u'));
      await field('Guide (XMLTV').fill(join(folder, 'mine.xml'));
      await field('Guide (XMLTV').press('Enter');
      await said.filter({ hasText: /2 .*channels/ }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBe(0);
      await remove();
      for (const format of ['pls', 'xspf']) {
        await field('Guide (XMLTV').fill('');
        await field('Playlist (M3U, PLS, XSPF)').fill(join(folder, `${format}.m3u`));
        await field('Playlist (M3U, PLS, XSPF)').press('Enter');
        await said.filter({ hasText: /2 .*channels/ }).waitFor();
        await page
          .locator('#imported-left-out')
          .filter({ hasText: 'a name with no address under it' })
          .waitFor();
        await remove();
      }
      await context.close();
    },
  );
});
