import type { Page } from 'playwright-core';

/** What walking with the four arrow keys finds on a screen. */
type Walk = {
  /** Controls that were reached from the first focus. */
  readonly reached: number;
  /** Names of controls that no arrow key leads to. */
  readonly unreached: readonly string[];
  /** Names of controls from which the arrow keys do not lead back to the first focus. */
  readonly stuck: readonly string[];
};

/**
 * Presses every arrow key on every control that the arrow keys lead to, from the current focus on, and says what they do not reach. Dialogs
 * and fixed notices count like the page.
 */
export function walkScreen(page: Page, most = 700): Promise<Walk> {
  return page.evaluate(async (limit) => {
    const KEYS = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'];
    /* An arrow key leads out of a grid after at most as many rows. */
    const GRID_STEPS = 60;
    const CONTROLS = 'a[href], button, select, input, textarea, summary, [tabindex="0"]';
    /* A grid and a group of radio buttons are one place: inside them the arrow keys are theirs, for a group the browser's. */
    const place = (one: Element): Element =>
      (one instanceof HTMLInputElement && one.type === 'radio' && one.name !== ''
        ? document.querySelector(`input[type="radio"][name="${CSS.escape(one.name)}"]`)
        : one.closest('[role="grid"]')) ?? one;
    const controls = (): Element[] =>
      [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(
        (one) =>
          one.tabIndex >= 0 &&
          !one.matches(':disabled') &&
          one.closest('[inert], [aria-hidden="true"]') === null &&
          one.getClientRects().length > 0 &&
          one.checkVisibility({ visibilityProperty: true }) &&
          one.closest('[data-tab-only]') === null,
      );
    const named = (one: Element): string =>
      `${one.tagName.toLowerCase()} ${one.getAttribute('type') ?? ''} ${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 60)} ${one.getAttribute('href') ?? ''}`.trim();
    /* The grid moves the focus in the next frame, everything else at once. */
    const turn = (at: Element) =>
      new Promise<void>((resolve) => {
        if (at.matches('[role="grid"]')) requestAnimationFrame(() => setTimeout(resolve));
        else setTimeout(resolve);
      });
    const first = place(document.activeElement ?? document.body);
    const leads = new Map<Element, Set<Element>>();
    const focusOf = new Map<Element, HTMLElement>([[first, document.activeElement as HTMLElement]]);
    const waiting: Element[] = [first];
    for (let at = waiting.shift(); at !== undefined && leads.size < limit; at = waiting.shift()) {
      const to = new Set<Element>();
      leads.set(at, to);
      for (const key of KEYS) {
        const control = at.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]') ?? focusOf.get(at);
        if (control === undefined || !control.isConnected) break;
        control.focus({ preventScroll: true });
        control.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        let now = control;
        for (let times = at.matches('[role="grid"]') ? GRID_STEPS : 1; times > 0 && place(now) === at; times -= 1) {
          now.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
          await turn(at);
          now = document.activeElement as HTMLElement;
        }
        const spot = place(now);
        if (spot === at || now === document.body) continue;
        to.add(spot);
        if (!leads.has(spot) && !waiting.includes(spot)) waiting.push(spot);
        focusOf.set(spot, now);
      }
    }
    const back = new Set<Element>([first]);
    for (let grown = true; grown; ) {
      grown = false;
      for (const [from, to] of leads) {
        if (back.has(from) || ![...to].some((one) => back.has(one))) continue;
        back.add(from);
        grown = true;
      }
    }
    const there = new Set(controls().map(place));
    return {
      reached: leads.size,
      unreached: [...there].filter((one) => !leads.has(one)).map(named),
      stuck: [...leads.keys()].filter((one) => !back.has(one) && one.isConnected).map(named),
    };
  }, most);
}

/** What random keys did on a screen. */
type Stroll = {
  /** Names of controls that never had the focus, of those that were there at the end. */
  readonly unvisited: readonly string[];
  /** Steps in which an arrow key left the focus on nothing. */
  readonly lost: number;
  /** Addresses that Back did not lead away from. */
  readonly trapped: readonly string[];
};

/** Controls whose Enter ends the session or leaves the app; everything else is pressed. */
const UNPRESSED =
  /log out|pair|delete|download|get the app|share|full screen|picture-in-picture|terms|what.s new|smart tv|繁體中文|切換至中文/i;

/** A random number generator that gives the same numbers for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const focusedName = (page: Page): Promise<{ readonly name: string; readonly path: string; readonly none: boolean }> =>
  page.evaluate(() => {
    const one = document.activeElement ?? document.body;
    const label = one.getAttribute('aria-label') ?? one.textContent ?? '';
    return {
      name: `${one.tagName} ${label.trim().slice(0, 60)} ${one.getAttribute('href') ?? ''}`,
      path: location.pathname,
      none: one === document.body,
    };
  });

/**
 * Presses random keys of a remote control on a screen: arrows, now and then Enter, and Back wherever Enter led away. A control's least used
 * arrow key is the likeliest, so that the walk covers the screen.
 */
export async function strollScreen(page: Page, steps: number, seed: number): Promise<Stroll> {
  const random = randomFrom(seed);
  const used = new Map<string, number[]>();
  const trapped: string[] = [];
  const home = new URL(page.url()).pathname;
  const keys = ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft'];
  let lost = 0;
  let moved = false;
  for (let step = 0; step < steps; step += 1) {
    const { name, path, none } = await focusedName(page);
    if (none && moved) lost += 1;
    moved = false;
    if (path !== home) {
      await page.keyboard.press('Backspace');
      await page.waitForURL((url) => url.pathname !== path, { timeout: 10_000 }).catch(() => trapped.push(path));
      if (trapped.length > 0) break;
      continue;
    }
    const counts = used.get(name) ?? [0, 0, 0, 0];
    used.set(name, counts);
    if (random() < 0.04 && !UNPRESSED.test(name) && name.startsWith('A ')) {
      await page.keyboard.press('Enter');
      continue;
    }
    const least = Math.min(...counts);
    const choices = random() < 0.2 ? [0, 1, 2, 3] : [0, 1, 2, 3].filter((at) => counts[at] === least);
    const choice = choices[Math.floor(random() * choices.length)] ?? 0;
    counts[choice] = (counts[choice] ?? 0) + 1;
    await page.keyboard.press(keys[choice] ?? 'ArrowDown');
    moved = true;
  }
  const there = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main a[href], main button:not(:disabled)')]
      .filter((one) => one.tabIndex >= 0 && one.closest('[aria-hidden="true"], [role="grid"]') === null && one.checkVisibility())
      .map(
        (one) =>
          `${one.tagName} ${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 60)} ${one.getAttribute('href') ?? ''}`,
      ),
  );
  return { unvisited: there.filter((name) => !used.has(name)), lost, trapped };
}
