import type { Page } from 'playwright-core';

/** Findings of walking with the four arrow keys on a screen. */
type Walk = {
  /** Controls that were reached from the first focus. */
  readonly reached: number;
  /** Names of controls that no arrow key leads to. */
  readonly unreached: readonly string[];
  /** Names of controls from which the arrow keys do not lead back to the first focus. */
  readonly stuck: readonly string[];
};

/**
 * Presses every arrow key on every control that the arrow keys lead to, from the current focus on, and
 * returns what they do not reach. Dialogs and fixed notices count like the page.
 */
export function walkScreen(page: Page, most = 700): Promise<Walk> {
  return page.evaluate(async (limit) => {
    const KEYS = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'];
    /* An arrow key leads out of a grid after at most as many rows. */
    const GRID_STEPS = 60;
    const CONTROLS = 'a[href], button, select, input, textarea, summary, [tabindex="0"]';
    /*
     * A grid and a group of radio buttons are one place: inside them the arrow keys are theirs, for a group
     * the browser's.
     */
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
    /* The browser moves inside a group of radio buttons only for keys of its own. */
    const nextRadio = (one: Element, key: string): HTMLElement | undefined => {
      if (!(one instanceof HTMLInputElement) || one.type !== 'radio' || document.activeElement !== one)
        return undefined;
      const group = [
        ...document.querySelectorAll<HTMLInputElement>('input[type="radio"]:not(:disabled)'),
      ].filter(({ name }) => name === one.name);
      return group[group.indexOf(one) + (key === 'ArrowDown' || key === 'ArrowRight' ? 1 : -1)];
    };
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
        for (
          let times = at.matches('[role="grid"], [type="radio"]') ? GRID_STEPS : 1;
          times > 0 && place(now) === at;
          times -= 1
        ) {
          const left = now.dispatchEvent(
            new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
          );
          if (left) nextRadio(now, key)?.focus();
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

/** Findings of random keys on a screen. */
type Stroll = {
  /** Keys that were pressed. */
  readonly keys: number;
  /** Names of controls that never had the focus, of those that were there at the end. */
  readonly unvisited: readonly string[];
  /** Names of controls from which an arrow key left the focus on nothing. */
  readonly lost: readonly string[];
  /** Addresses that Back did not lead away from, and dialogs that it did not close. */
  readonly trapped: readonly string[];
};

/** Controls that end the session or leave the app, and are not pressed. */
const UNPRESSED =
  'log out|pair|delete|download|get the app|share|picture-in-picture|terms|what.s new|smart tv|繁體中文|切換至中文|中文';

/**
 * Presses random keys of a remote control on a screen: arrows, now and then Enter, and Back wherever Enter
 * led away or opened a dialog. A control's least used arrow key is the likeliest, and one that moved the
 * focus is often pressed again, so that the walk covers the screen. The keys are dispatched in the page, some
 * thousand a second, and looked at there.
 */
export function strollScreen(page: Page, steps: number, seed: number, enters = 40): Promise<Stroll> {
  return page.evaluate(
    async ([most, first, mostEnters, unpressed]) => {
      const KEYS = ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft'];
      const LAYER = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
      const PATIENCE_MS = 10_000;
      const SKIPPED = new RegExp(unpressed, 'i');
      const ROOT = '/en/home/';
      const home = location.pathname;
      let state = first;
      const random = (): number => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return state / 2 ** 32;
      };
      const { port1, port2 } = new MessageChannel();
      let resume = (): void => undefined;
      port1.onmessage = () => resume();
      const turn = () =>
        new Promise<void>((resolve) => {
          resume = resolve;
          port2.postMessage(null);
        });
      const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const until = async (holds: () => boolean): Promise<boolean> => {
        for (
          const end = performance.now() + PATIENCE_MS;
          performance.now() < end;
          await new Promise((resolve) => setTimeout(resolve, 20))
        )
          if (holds()) return true;
        return holds();
      };
      const active = (): HTMLElement =>
        document.activeElement instanceof HTMLElement ? document.activeElement : document.body;
      /* A link is identified by its address: its text may change by the minute. */
      const named = (one: Element): string =>
        `${one.tagName} ${one.getAttribute('href') ?? `${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 60)} ${one.getAttribute('value') ?? ''}`}`;
      const press = (key: string): boolean =>
        active().dispatchEvent(
          new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }),
        );
      const layers = (): number => document.querySelectorAll(LAYER).length;
      /* The browser moves the choice of a group of radio buttons only for keys of its own. */
      const moveRadio = (at: HTMLElement, key: string): void => {
        if (!(at instanceof HTMLInputElement) || at.type !== 'radio' || active() !== at) return;
        const group = [
          ...document.querySelectorAll<HTMLInputElement>('input[type="radio"]:not(:disabled)'),
        ].filter(({ name }) => name === at.name);
        const next = group[group.indexOf(at) + (key === 'ArrowDown' || key === 'ArrowRight' ? 1 : -1)];
        next?.focus();
        next?.click();
      };
      /*
       * On a video, and next to one without a focus, the arrow keys belong to the player, and Enter moves to
       * its controls.
       */
      const isOnVideo = (): boolean =>
        active().matches('[data-takes-arrows]') ||
        (active() === document.body && document.querySelector('[data-takes-arrows]') !== null);
      /*
       * Opens the screen as the router sees it when a viewer comes back to it by the browser's own buttons.
       */
      const openAgain = async (): Promise<boolean> => {
        history.pushState(null, '', home);
        window.dispatchEvent(new PopStateEvent('popstate'));
        await frame();
        return settled();
      };
      const settled = () => until(() => active() !== document.body);
      const used = new Map<string, number[]>();
      const lost: string[] = [];
      const trapped: string[] = [];
      let onward: number | null = null;
      let keys = 0;
      let entered = 0;
      const goBack = async (): Promise<void> => {
        const path = location.pathname;
        const open = layers();
        const wayOut = () => location.pathname !== path || layers() < open;
        /* The picture of a video is a stop on the way out of its controls. */
        for (let tries = 0; tries < 3 && !wayOut(); tries += 1) {
          keys += 1;
          /* In a field that is filled in, Backspace deletes. */
          const at = active();
          press(at instanceof HTMLInputElement && at.value !== '' ? 'GoBack' : 'Backspace');
          if (
            await Promise.race([
              until(wayOut),
              new Promise<boolean>((resolve) => setTimeout(resolve, tries === 2 ? PATIENCE_MS : 700, false)),
            ])
          )
            break;
        }
        if (!(await until(wayOut)))
          trapped.push(`${open > 0 ? 'dialog on ' : ''}${path} at ${named(active())}`);
        await settled();
      };
      while (keys < most && trapped.length === 0) {
        if (location.pathname !== home) {
          /* Back with nothing open has left the screen for home, where Back ends. */
          if (location.pathname === ROOT && (await openAgain())) continue;
          await goBack();
          continue;
        }
        const at = active();
        const name = named(at);
        const counts = used.get(name) ?? [0, 0, 0, 0];
        used.set(name, counts);
        if (layers() > 0 && random() < 0.05) {
          await goBack();
          continue;
        }
        const onVideo = isOnVideo();
        if (onVideo && random() < 0.3) {
          keys += 1;
          press('Enter');
          await frame();
          continue;
        }
        const pressable =
          (at.tagName === 'A' && at.getAttribute('target') === null) || at.matches('button[aria-haspopup]');
        if (
          pressable &&
          layers() === 0 &&
          entered < mostEnters &&
          random() < 0.04 &&
          !SKIPPED.test(`${at.getAttribute('aria-label')} ${at.textContent}`)
        ) {
          entered += 1;
          keys += 1;
          const open = layers();
          if (press('Enter')) at.click();
          const led = until(() => location.pathname !== home || layers() > open);
          await Promise.race([led, new Promise((resolve) => setTimeout(resolve, 1500))]);
          continue;
        }
        const least = Math.min(...counts);
        const choices = random() < 0.2 ? [0, 1, 2, 3] : [0, 1, 2, 3].filter((one) => counts[one] === least);
        const choice: number =
          onward !== null && random() < 0.6 ? onward : (choices[Math.floor(random() * choices.length)] ?? 0);
        counts[choice] = (counts[choice] ?? 0) + 1;
        keys += 1;
        if (press(KEYS[choice] ?? 'ArrowDown')) moveRadio(at, KEYS[choice] ?? '');
        if (at.closest('[role="grid"]') === null) await turn();
        else await frame();
        onward = active() === at ? null : choice;
        /*
         * The focused element may just have gone; then the next arrow key leads to the first control of the
         * screen.
         */
        if (!isOnVideo() && active() === document.body) press('ArrowDown');
        if (!isOnVideo() && active() === document.body && !(await settled())) {
          lost.push(`${KEYS[choice]} on ${name}`);
          break;
        }
      }
      const there = [
        ...document.querySelectorAll<HTMLElement>('main a[href], main button:not(:disabled)'),
      ].filter(
        (one) =>
          one.tabIndex >= 0 &&
          one.closest('[aria-hidden="true"], [inert], [role="grid"]') === null &&
          one.checkVisibility({ visibilityProperty: true }),
      );
      return { keys, unvisited: there.map(named).filter((name) => !used.has(name)), lost, trapped };
    },
    [steps, seed, enters, UNPRESSED] as const,
  );
}
