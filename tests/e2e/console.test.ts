import { expect, it, onTestFinished } from 'vitest';
import { becomePersona, untilPlaying } from './running-app.ts';
import { sharedApp, sharedBrowser } from './shared-app.ts';

const SCREENS = [
  ['home', '/en/home/', 'main section li a[href]'],
  ['guide', '/en/epg/', '[role="gridcell"][data-state="WATCH"]'],
  ['live', '/en/live/102/-/', 'video'],
  ['on demand', '/en/programme/115001/-/e/115001001/?t=60', 'video'],
  ['programme', '/en/programme/101001/-/', 'main a[href*="/e/"]'],
  ['search', '/en/search/ferry/', 'main h2'],
  ['account', '/en/account/info/', '[role="switch"]'],
] as const;

/** Written where a screen takes so long that the page sets up its worker, which no test here has. */
const OF_THE_DRIVER = 'Service Worker registration blocked by Playwright';

it('no screen writes an error or a warning into the console, or violates the content security policy', async () => {
  const app = sharedApp();
  const context = await (await sharedBrowser()).newContext({
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  onTestFinished(() => context.close());
  await becomePersona(context, app.url, 'paid');
  const page = await context.newPage();
  const written: string[] = [];
  let screen = '';
  const note = (text: string) => text !== OF_THE_DRIVER && written.push(`${screen}: ${text}`);
  page.on('console', (line) => ['error', 'warning'].includes(line.type()) && note(line.text()));
  page.on('pageerror', (error) => note(error.message));
  for (const [name, path, selector] of SCREENS) {
    screen = name;
    await page.goto(app.url + path);
    await page.locator(selector).first().waitFor({ state: 'attached' });
    if (selector === 'video') await untilPlaying(page, 0.3);
    // Time for what loads after the first screen: notices, further texts, standby engines.
    await page.waitForTimeout(700);
  }
  expect(written.join('\n')).toBe('');
});
