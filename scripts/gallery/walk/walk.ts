import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { setFaults } from '#scripts/gallery/demo-control.ts';
import type { DemoLinks } from '#scripts/gallery/demo-links.ts';
import { openWindow, type Size, settle } from '#scripts/gallery/photograph.ts';
import { offsetTo, USUAL_TIME } from '#scripts/lib/time-of-day.ts';
import { focusFlaws, layoutFlaws } from './look.ts';
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

type Mode = 'usual' | 'keyboard' | 'remote' | 'large-text' | 'offline';

/** A flaw of a screen: where, how, and what. */
type Flaw = { readonly screen: string; readonly mode: Mode; readonly what: string };

const TABS: readonly string[] = Array.from({ length: 14 }, () => 'Tab');
/** The keys of a remote, by their first letters: a way down a screen, to the side, and back up. */
const REMOTE: readonly string[] = [...'DDRRDDLDDRUU'].map(
  (letter) =>
    ['ArrowDown', 'ArrowRight', 'ArrowLeft', 'ArrowUp'].find((key) => key.startsWith(`Arrow${letter}`)) ??
    'ArrowDown',
);

/** Service worker's registration and the storing of replies. */
const KEPT_MS = 2_500;

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
 */
export async function walk(
  { browser, origin, folder, places, size }: WalkSitting,
  only: readonly string[],
): Promise<readonly Flaw[]> {
  const clockOffset = offsetTo(USUAL_TIME, Date.now());
  await setFaults(origin, [], clockOffset);
  const flaws: Flaw[] = [];
  const shoot = (page: Page, name: string, mode: Mode) =>
    page.screenshot({
      path: join(folder, `walk-${name}-${places.language}-${size.width}x${size.height}-${mode}.png`),
      animations: 'disabled',
    });
  const note = (screen: string, mode: Mode, found: readonly string[]): void => {
    for (const what of found) flaws.push({ screen, mode, what });
  };
  const open = async (context: BrowserContext, { address, prepare }: WalkScreen): Promise<Page> => {
    const page = await context.newPage();
    await page.goto(`${origin}${address(places)}`, { waitUntil: 'domcontentloaded' });
    await settle(page);
    await prepare?.(page);
    return page;
  };
  const visit = async (context: BrowserContext, screen: WalkScreen): Promise<void> => {
    const { name } = screen;
    const page = await open(context, screen);
    await shoot(page, name, 'usual');
    note(name, 'usual', [...(await layoutFlaws(page)), ...(await axeFlaws(page))]);
    note(name, 'remote', await focusFlaws(page, REMOTE));
    await page.evaluate(() => window.scrollTo(0, 0));
    note(name, 'keyboard', await focusFlaws(page, TABS));
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () =>
        document.documentElement.style.setProperty('font-size', '200%'),
      ),
    );
    await page.reload({ waitUntil: 'domcontentloaded' });
    await settle(page);
    await screen.prepare?.(page);
    await shoot(page, name, 'large-text');
    note(name, 'large-text', [...(await layoutFlaws(page)), ...(await focusFlaws(page, TABS.slice(0, 8)))]);
    await page.close();
  };
  const isAsked = ({ name }: WalkScreen): boolean => only.some((beginning) => name.startsWith(beginning));
  const member = await openWindow(browser, origin, places.language, size, {
    persona: 'ultra',
    kept: true,
    clockOffset,
  });
  try {
    for (const screen of WALK_SCREENS.filter(isAsked)) await visit(member, screen);
    const offline = OFFLINE_SCREENS.filter(isAsked);
    if (offline.length > 0) await storeApp(member, origin, places);
    for (const screen of offline) {
      const page = await open(member, screen);
      await shoot(page, screen.name, 'offline');
      note(screen.name, 'offline', [
        ...(await layoutFlaws(page)),
        ...(await focusFlaws(page, TABS.slice(0, 6))),
      ]);
      await page.close();
    }
  } finally {
    await member.close();
  }
  const guest = await openWindow(browser, origin, places.language, size, { clockOffset });
  try {
    for (const screen of GUEST_SCREENS.filter(isAsked)) await visit(guest, screen);
  } finally {
    await guest.close();
  }
  return flaws;
}

/** Stores the app and the replies of the screens that are opened offline, then cuts the network. */
async function storeApp(context: BrowserContext, origin: string, places: DemoLinks): Promise<void> {
  const page = await context.newPage();
  for (const [index, { address }] of OFFLINE_SCREENS.entries()) {
    await page.goto(`${origin}${address(places)}`, { waitUntil: 'domcontentloaded' });
    if (index === 0)
      await page.evaluate(async () => {
        await navigator.serviceWorker.register('/shell-worker.js', { updateViaCache: 'none' });
        await navigator.serviceWorker.ready;
      });
    await page.waitForTimeout(KEPT_MS);
  }
  await page.close();
  await context.setOffline(true);
}
