import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { setFaults } from '#scripts/gallery/demo-control.ts';
import type { DemoLinks } from '#scripts/gallery/demo-links.ts';
import { openWindow, type Size, settle } from '#scripts/gallery/photograph.ts';
import { offsetTo, USUAL_TIME } from '#scripts/lib/time-of-day.ts';
import { focusFlaws, layoutFlaws } from './look.ts';
import { type Flaw, type Mode, sizeName } from './walk-results.ts';
import { GUEST_SCREENS, OFFLINE_SCREENS, WALK_SCREENS, type WalkScreen } from './walk-screens.ts';

/** From a small phone to 4K. */
export const WALK_SIZES: readonly Size[] = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 720 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
];

const TABS: readonly string[] = Array.from({ length: 14 }, () => 'Tab');
/** The keys of a remote, by their first letters: a way down a screen, to the side, and back up. */
const REMOTE: readonly string[] = [...'DDRRDDLDDRUU'].map(
  (letter) =>
    ['ArrowDown', 'ArrowRight', 'ArrowLeft', 'ArrowUp'].find((key) => key.startsWith(`Arrow${letter}`)) ??
    'ArrowDown',
);

/** Longest wait for anything on a screen (ms): one that never comes is a flaw, and the walk goes on. */
const PATIENCE_MS = 15_000;

/** How long it may take to store the replies of a screen that has settled (ms). */
const KEPT_MS = 2_000;

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Serious and critical findings of axe. */
async function axeFlaws(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async () => {
    const options = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'], resultTypes: ['violations'] };
    const { violations } = await Reflect.get(window, 'axe').run(document, options);
    return violations
      .filter(({ impact }: { impact: string }) => impact === 'serious' || impact === 'critical')
      .map(
        ({ id, nodes }: { id: string; nodes: { target: string[] }[] }) =>
          `axe ${id}: ${nodes[0]?.target.join(' ')} (${nodes.length})`,
      );
  });
}

/** A walk through one size and language. */
export type WalkSitting = {
  readonly browser: Browser;
  readonly origin: string;
  readonly folder: string;
  readonly places: DemoLinks;
  readonly size: Size;
};

/**
 * Walks through all screens in a size and a language, photographs them, and returns what is wrong with them.
 * A screen that cannot be walked through is a flaw itself.
 */
export async function walk(sitting: WalkSitting, only: readonly string[]): Promise<readonly Flaw[]> {
  const { browser, origin, places, size } = sitting;
  const clockOffset = offsetTo(USUAL_TIME, Date.now());
  await setFaults(origin, [], clockOffset);
  const isAsked = ({ name }: WalkScreen): boolean => only.some((beginning) => name.startsWith(beginning));
  const flaws: Flaw[] = [];
  const visit = (context: BrowserContext, screen: WalkScreen, look: typeof lookAt) =>
    look({ ...sitting, context, screen, note: noteOf(flaws, screen) }).catch((error: unknown) => {
      const what = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
      noteOf(flaws, screen)('usual', [`not walked through: ${what}`]);
    });
  const member = await openWindow(browser, origin, places.language, size, {
    persona: 'ultra',
    kept: true,
    clockOffset,
  });
  const guest = await openWindow(browser, origin, places.language, size, { clockOffset });
  try {
    member.setDefaultTimeout(PATIENCE_MS);
    guest.setDefaultTimeout(PATIENCE_MS);
    for (const screen of WALK_SCREENS.filter(isAsked)) await visit(member, screen, lookAt);
    const offline = OFFLINE_SCREENS.filter(isAsked);
    if (offline.length > 0) await storeApp(member, sitting);
    for (const screen of offline) await visit(member, screen, lookAtOffline);
    for (const screen of GUEST_SCREENS.filter(isAsked)) await visit(guest, screen, lookAt);
  } finally {
    await member.close();
    await guest.close();
  }
  return flaws;
}

type Note = (mode: Mode, found: readonly string[]) => void;

const noteOf =
  (flaws: Flaw[], { name }: WalkScreen): Note =>
  (mode, found) =>
    void flaws.push(...found.map((what) => ({ screen: name, mode, what })));

type Visit = WalkSitting & {
  readonly context: BrowserContext;
  readonly screen: WalkScreen;
  readonly note: Note;
};

/** Looks at a screen as it opens, by remote, by keyboard, and after its text has become twice as large. */
async function lookAt(visit: Visit): Promise<void> {
  const { note } = visit;
  const page = await open(visit);
  try {
    await shoot(visit, page, 'usual');
    note('usual', [...(await layoutFlaws(page)), ...(await axeFlaws(page))]);
    note('remote', await focusFlaws(page, REMOTE));
    await page.evaluate(() => window.scrollTo(0, 0));
    note('keyboard', await focusFlaws(page, TABS));
    await page.evaluate(() => {
      document.documentElement.style.setProperty('font-size', '200%');
      window.scrollTo(0, 0);
    });
    await settle(page);
    await shoot(visit, page, 'large-text');
    note('large-text', [...(await layoutFlaws(page)), ...(await focusFlaws(page, TABS.slice(0, 8)))]);
  } finally {
    await page.close();
  }
}

async function lookAtOffline(visit: Visit): Promise<void> {
  const page = await open(visit);
  try {
    await shoot(visit, page, 'offline');
    visit.note('offline', [...(await layoutFlaws(page)), ...(await focusFlaws(page, TABS.slice(0, 6)))]);
  } finally {
    await page.close();
  }
}

async function open({ origin, places, context, screen }: Visit): Promise<Page> {
  if (screen.flags !== undefined)
    await context.request.post(`${origin}/demo/api/flags`, { data: { flags: screen.flags } });
  const page = await context.newPage();
  await page.goto(`${origin}${screen.address(places)}`, { waitUntil: 'domcontentloaded' });
  /* A busy machine may need longer than a picture waits. */
  const isThere = (): boolean =>
    document.querySelector('h1') !== null && document.querySelector('main [aria-busy="true"]') === null;
  await page.waitForFunction(isThere).catch(() => null);
  await settle(page);
  await screen.prepare?.(page);
  return page;
}

const shoot = ({ folder, places, size, screen }: Visit, page: Page, mode: Mode) =>
  page.screenshot({
    path: join(folder, `${screen.name}-${places.language}-${sizeName(size)}-${mode}.png`),
    animations: 'disabled',
  });

/** Stores the app and the replies of the screens that are opened offline, then cuts the network. */
async function storeApp(context: BrowserContext, { origin, places }: WalkSitting): Promise<void> {
  const page = await context.newPage();
  for (const [index, { address }] of OFFLINE_SCREENS.entries()) {
    await page.goto(`${origin}${address(places)}`, { waitUntil: 'domcontentloaded' });
    if (index === 0)
      await page.evaluate(async () => {
        await navigator.serviceWorker.register('/shell-worker.js', { updateViaCache: 'none' });
        await navigator.serviceWorker.ready;
      });
    await settle(page);
    await page.waitForTimeout(KEPT_MS);
  }
  await page.close();
  await context.setOffline(true);
}
