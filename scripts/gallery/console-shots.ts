import type { Page } from 'playwright-core';
import { late } from './demo-control.ts';
import { changeReplies } from './replies.ts';
import type { Shot } from './shot.ts';

const address = (): string => '/demo/';
const READ = 3_400_000;

/** Shows the section for imported channels with the importer in this state. */
const importing =
  (state: object) =>
  async (page: Page): Promise<void> => {
    await changeReplies(page, '/demo/api/state', (reply) => ({ ...reply, import: state }));
    await page.reload();
    await page.locator('#imported-state').filter({ hasText: /\S/ }).waitFor();
    await page.locator('input[name="playlist"]').fill('television/channels.m3u');
    await page.locator('input[name="guide"]').fill('https://guide.example/xmltv.xml.gz');
    await page.locator('section:has(#imported)').evaluate((part) => part.scrollIntoView({ block: 'end' }));
  };

const counts = { channels: 1204, programmes: 88_416, skipped: 3, repaired: 1 };
const reported = [
  { source: 'playlist', line: 17, fault: 'NO_ADDRESS' },
  { source: 'playlist', line: 1038, fault: 'BAD_ADDRESS' },
  { source: 'guide', line: 90_412, fault: 'BAD_TIME' },
  { source: 'guide', line: 91_007, fault: 'BAD_MARKUP' },
];

/** The console once the service does not answer it. */
async function unanswered(page: Page): Promise<void> {
  await page.route('**/demo/api/**', (route) => route.abort());
  await page.reload();
  await page.locator('.state.failed').waitFor();
}

/** A message that was not sent: the code of a login by the carrier. */
async function withMessage(page: Page): Promise<void> {
  await page.locator('[data-call="/demo/api/carrier-link"]').first().click();
  await page.locator('#messages output').first().waitFor();
  await page.evaluate(() => scrollTo(0, 0));
}

/** The demo console, with the state of the service and of an import. */
export const CONSOLE_SHOTS: readonly Shot[] = [
  { name: 'console', address },
  { name: 'console-whole', address, full: true },
  {
    name: 'console-state',
    address,
    faults: [
      ...late('homepage'),
      { endpoint: 'licence', effect: { kind: 'status', status: 403, code: 'LICENCE_REFUSED' } },
      { path: '/media/*.m3u8', effect: { kind: 'status', status: 500 } },
    ],
    prepare: withMessage,
  },
  { name: 'console-unanswered', address, prepare: unanswered },
  { name: 'console-import', address, prepare: importing({ phase: 'idle' }) },
  {
    name: 'console-import-runs',
    address,
    prepare: importing({
      phase: 'running',
      progress: { ...counts, phase: 'guide', read: READ, total: 9_120_000 },
    }),
  },
  {
    name: 'console-import-done',
    address,
    prepare: importing({
      phase: 'done',
      summary: {
        ...counts,
        matched: 977,
        passedOver: 210,
        encodings: [{ source: 'guide', encoding: 'big5' }],
        reported,
      },
    }),
  },
  {
    name: 'console-import-failed',
    address,
    prepare: importing({ phase: 'failed', code: 'SOURCE_NOT_FOUND' }),
  },
];
