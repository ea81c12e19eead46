import type { Page } from 'playwright-core';
import { href } from '#shared/navigation/href.ts';
import type { DemoFault } from './demo-control.ts';
import type { DemoLinks } from './demo-links.ts';
import { changeReplies } from './replies.ts';
import type { Shot } from './shot.ts';

const SESSION = '/api/auth/getSession/self/';
const VIDEO_CHECKOUT = '/api/harbour/checkout/video/checkout';
const channel = ({ channel: address }: DemoLinks): string => address;
const episode = (places: DemoLinks): string => href.episode(places.language, '115001', '-', '115001001', 120);
/** The last episode of a programme that may be previewed, a moment before its end. */
const lastPreview = (places: DemoLinks): string =>
  href.episode(places.language, '106002', '-', '106002003', 2916 - 5);

/** Shows the page again after a change to it, and waits for the panel with this name. */
const panel =
  (name: string | null, change: (page: Page) => Promise<unknown> = async () => undefined) =>
  async (page: Page): Promise<void> => {
    await change(page);
    await page.reload();
    const selector =
      name === null ? '[data-message]:not([data-message="recovering"])' : `[data-message="${name}"]`;
    await page.locator(selector).first().waitFor({ timeout: 40_000 });
  };

const refused = (code: string) => (page: Page) =>
  changeReplies(page, VIDEO_CHECKOUT, () => ({
    error_code: code,
    error_message: 'The studio is being rebuilt tonight. 今晚錄影廠改裝，明早恢復。',
  }));
const busyGuest = (page: Page) =>
  changeReplies(page, SESSION, (reply) => ({
    ...reply,
    user: { ...Object(reply.user), guest: true, error_code: '20030417' },
  }));
const unprotected = (page: Page) =>
  page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'requestMediaKeySystemAccess'));

/** Blocks the advertising script, as an ad blocker does. */
async function blocked(page: Page): Promise<void> {
  await page.request.post(new URL('/demo/api/flags', page.url()).href, {
    data: { flags: { ads_script_url: '/art/ads.js' } },
  });
  await page.route('**/art/ads.js', (route) => route.abort('blockedbyclient'));
}

const media = (path: string): readonly DemoFault[] => [{ path, effect: { kind: 'status', status: 404 } }];
const licence = (code: string): readonly DemoFault[] => [
  { endpoint: 'licence', effect: { kind: 'status', status: 403, code } },
];

async function pairing(page: Page): Promise<void> {
  await panel('PAIR_AGAIN')(page);
  await page.locator('[data-message="PAIR_AGAIN"] button').first().click();
  await page.locator('[data-message="pair-device"]').waitFor();
}

/** The messages that replace the video. */
export const MESSAGE_SHOTS: readonly Shot[] = [
  {
    name: 'message-recovering',
    address: episode,
    persona: 'paid',
    faults: media('/media/*.m4s'),
    prepare: panel('recovering'),
  },
  {
    name: 'message-stream',
    address: episode,
    persona: 'paid',
    faults: media('/media/*.m3u8'),
    prepare: panel(null),
  },
  {
    name: 'message-licence',
    address: episode,
    persona: 'paid',
    faults: licence('LICENCE_REFUSED'),
    prepare: panel(null),
  },
  { name: 'message-pairing', address: channel, persona: 'paid', faults: licence('80205'), prepare: pairing },
  {
    name: 'message-cannot-play',
    address: episode,
    persona: 'paid',
    prepare: panel('CANNOT_PLAY', refused('S_00001025')),
  },
  {
    name: 'message-locked',
    address: episode,
    persona: 'paid',
    prepare: panel('PARENT_PIN_REQUIRED', refused('PARENT_PIN_REQUIRED')),
  },
  {
    name: 'message-break',
    address: episode,
    persona: 'paid',
    prepare: panel('VIEWING_WINDOW', refused('VIEWING_WINDOW')),
  },
  {
    name: 'message-words',
    address: episode,
    persona: 'paid',
    prepare: panel('S_00009999', refused('S_00009999')),
  },
  { name: 'message-busy', address: channel, persona: 'paid', prepare: panel('SYSTEM_BUSY', busyGuest) },
  {
    name: 'message-browser',
    address: channel,
    persona: 'paid',
    prepare: panel('BROWSER_NOT_SUPPORTED', unprotected),
  },
  { name: 'message-ads', address: episode, persona: 'free', prepare: panel('AD_BLOCKER', blocked) },
  { name: 'message-last-preview', address: lastPreview, persona: 'free', prepare: panel('last-preview') },
];
