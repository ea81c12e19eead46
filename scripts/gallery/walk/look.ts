import type { Page } from 'playwright-core';

/**
 * Flaws of a page as it stands, one line each: sideways scrolling, a button or price whose text is cut or
 * leaves the window.
 */
export const layoutFlaws = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const flaws: string[] = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > window.innerWidth + 1)
      flaws.push(`scrolls sideways: ${scrollWidth} in ${window.innerWidth}`);
    const scrollsInside = (element: Element): boolean => {
      for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
        const { overflowX } = getComputedStyle(at);
        if (
          (overflowX === 'auto' || overflowX === 'scroll' || overflowX === 'hidden') &&
          at.scrollWidth > at.clientWidth + 1 &&
          at !== element
        )
          return true;
      }
      return false;
    };
    /* Where the text of an element is, without what only screen readers meet. */
    const textBoxes = (element: Element): DOMRect[] => {
      const boxes: DOMRect[] = [];
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        const parent = text.parentElement;
        if (parent === null || getComputedStyle(parent).clipPath !== 'none') continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        boxes.push(range.getBoundingClientRect());
      }
      return boxes;
    };
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'button, [role="tab"], a[data-primary], a[class*="button"], label',
      ),
    ];
    const prices = [...document.querySelectorAll<HTMLElement>('main *')].filter(
      (element) => element.children.length === 0 && /\$\s?\d/.test(element.textContent ?? ''),
    );
    for (const element of [...controls, ...prices]) {
      if (
        element.getClientRects().length === 0 ||
        !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
        continue;
      if (
        element.closest('[inert], [aria-hidden="true"]') !== null ||
        (element.textContent ?? '').trim() === ''
      )
        continue;
      const { overflowX, clipPath } = getComputedStyle(element);
      if (clipPath !== 'none' || element.clientWidth <= 1) continue;
      const name = (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 40);
      if (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1)
        flaws.push(`cut: ${name}`);
      const leaves = textBoxes(element).some(
        ({ left, right, width }) => width > 0 && (left < -1 || right > window.innerWidth + 1),
      );
      if (leaves && !scrollsInside(element)) flaws.push(`leaves the window: ${name}`);
    }
    return [...new Set(flaws)];
  });

/**
 * Presses keys one by one; returns the controls whose focus is out of the window, covered, or not to be seen.
 */
export async function focusFlaws(page: Page, keys: readonly string[]): Promise<readonly string[]> {
  const flaws = new Set<string>();
  for (const key of keys) {
    await page.keyboard.press(key);
    const flaw = await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 10)));
      const { activeElement: active } = document;
      if (
        !(active instanceof HTMLElement) ||
        active === document.body ||
        active.matches('[data-takes-arrows], main, [data-tab-only]')
      )
        return null;
      const name = `${active.tagName.toLowerCase()} ${(active.getAttribute('aria-label') ?? active.textContent ?? active.getAttribute('name') ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 40)}`;
      const { left, right, top, bottom } = active.getBoundingClientRect();
      const isOut = right <= 0 || left >= window.innerWidth || bottom <= 0 || top >= window.innerHeight;
      if (isOut) return `out of the window: ${name}`;
      const x = (Math.max(left, 0) + Math.min(right, window.innerWidth)) / 2;
      const y = (Math.max(top, 0) + Math.min(bottom, window.innerHeight)) / 2;
      const above = document.elementFromPoint(x, y);
      const label =
        active.closest('label') ?? document.querySelector(`label[for="${CSS.escape(active.id || '-')}"]`);
      const isCovered =
        above !== null &&
        !active.contains(above) &&
        !above.contains(active) &&
        label?.contains(above) !== true;
      if (isCovered)
        return `covered by ${above.tagName.toLowerCase()} ${above.className} at ${Math.round(x)},${Math.round(y)}: ${name}`;
      const around = [
        active,
        active.parentElement,
        active.parentElement?.parentElement,
        active.nextElementSibling,
        ...[...active.querySelectorAll('*')].slice(0, 8),
      ];
      const look = (): string =>
        around
          .filter((one) => one instanceof Element)
          .flatMap((one) => [
            getComputedStyle(one),
            getComputedStyle(one, '::before'),
            getComputedStyle(one, '::after'),
          ])
          .map(({ outlineStyle, outlineColor, outlineWidth, boxShadow, backgroundColor, borderColor }) =>
            [outlineStyle, outlineColor, outlineWidth, boxShadow, backgroundColor, borderColor].join(),
          )
          .join(';');
      const focused = look();
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(active);
      if ((outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none') return null;
      active.blur();
      const blurred = look();
      active.focus({ preventScroll: true });
      return focused === blurred ? `focus not to be seen: ${name}` : null;
    });
    if (flaw !== null) flaws.add(`${key} ${flaw}`);
  }
  return [...flaws];
}
