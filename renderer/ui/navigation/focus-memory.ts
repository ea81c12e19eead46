import { controlsIn } from './focusable.ts';

/**
 * How a control is found again after its screen was rendered again: what it is, and which one of several that
 * look the same.
 */
type Remembered = { readonly name: string; readonly nth: number };

/** Longest text that counts; more would keep whole articles. */
const LONGEST = 120;

/** A link is its address; anything else its name, which is its text if it has no other. */
function nameOf(element: HTMLElement): string {
  const address = element.getAttribute('href');
  if (address !== null) return `${element.tagName} ${address.split('?')[0]}`;
  return `${element.tagName} ${element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent?.trim() ?? ''}`.slice(
    0,
    LONGEST,
  );
}

/** Remembers the focused control of each history entry. */
type FocusMemory = {
  readonly remember: (entry: string, root: ParentNode, element: HTMLElement) => void;
  /** Returns the control that had the focus when the entry was left; undefined while it is not there. */
  readonly find: (entry: string, root: ParentNode) => HTMLElement | undefined;
  readonly has: (entry: string) => boolean;
};

/** Creates the memory of a page load; history entries of before it are unknown. */
export function createFocusMemory(): FocusMemory {
  const entries = new Map<string, Remembered>();
  const alike = (root: ParentNode, name: string) => controlsIn(root).filter((one) => nameOf(one) === name);
  return {
    remember: (entry, root, element) => {
      const name = nameOf(element);
      entries.set(entry, { name, nth: Math.max(0, alike(root, name).indexOf(element)) });
    },
    find: (entry, root) => {
      const saved = entries.get(entry);
      return saved === undefined ? undefined : alike(root, saved.name)[saved.nth];
    },
    has: (entry) => entries.has(entry),
  };
}
