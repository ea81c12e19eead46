import { type RefObject, useEffect, useRef } from 'react';
import {
  controlsIn,
  firstFocus,
  isPossibleControl,
  isReachable,
  moveFocusTo,
  possibleControls,
} from './focusable.ts';

/** Milliseconds for which a screen may take to show what the focus waits for. */
const WAIT_MS = 8000;

/**
 * Whether the last thing the viewer did was a key press; without a key the focus stays out of sight at the
 * start of the page.
 */
function useByKeys(): RefObject<boolean> {
  const byKeys = useRef(false);
  useEffect(() => {
    const onKey = () => {
      byKeys.current = true;
    };
    const onPress = () => {
      byKeys.current = false;
    };
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('pointerdown', onPress, true);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('pointerdown', onPress, true);
    };
  }, []);
  return byKeys;
}

/**
 * Focuses what `find` returns as soon as it returns something, and what it returns later instead while the
 * screen fills, until the viewer does anything. Returns the function that gives up.
 */
function focusWhenThere(root: HTMLElement, find: () => HTMLElement | undefined): () => void {
  let frame = 0;
  let focused: Element | null = root;
  const look = () => {
    frame = 0;
    const target = find();
    const { activeElement } = document;
    if (
      target === undefined ||
      target === focused ||
      (activeElement !== focused && activeElement !== document.body)
    )
      return;
    focused = target;
    moveFocusTo(target);
  };
  const schedule = () => {
    frame ||= requestAnimationFrame(look);
  };
  const observer = new MutationObserver(schedule);
  const stop = () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    for (const kind of ['keydown', 'pointerdown']) document.removeEventListener(kind, stop, true);
  };
  const timer = setTimeout(stop, WAIT_MS);
  for (const kind of ['keydown', 'pointerdown']) document.addEventListener(kind, stop, true);
  observer.observe(root, { childList: true, subtree: true });
  schedule();
  return stop;
}

/**
 * The focus of screens: a new one takes it at its start, and on its first control for a viewer who uses keys;
 * one that the viewer returns to gives it back to the control it was left by. The first screen of a page load
 * is left to the browser.
 * @param screen changes with the screen, not with its content
 * @param entry the history entry
 * @returns the reference of the `main` element
 */
export function useScreenFocus(screen: string, entry: string): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const memory = useRef(createFocusMemory());
  const lastPlace = useRef({ screen, entry });
  const byKeys = useByKeys();
  /* A screen whose address changes while it fills, as a channel's does, keeps waiting. */
  const giveUp = useRef<() => void>(() => undefined);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (
        main.current === null ||
        !(target instanceof HTMLElement) ||
        !isPossibleControl(target) ||
        !main.current.contains(target)
      )
        return;
      memory.current.remember(lastPlace.current.entry, main.current, target);
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
  useEffect(() => {
    const before = lastPlace.current;
    lastPlace.current = { screen, entry };
    const root = main.current;
    if (root === null || (before.screen === screen && before.entry === entry)) return;
    const { activeElement } = document;
    const hasFocus = activeElement !== null && activeElement !== document.body && activeElement !== root;
    /*
     * Leaves the focus alone if the screen has already moved it to its own field, or if only its content has
     * changed.
     */
    if (hasFocus && (root.contains(activeElement) || before.screen === screen)) return;
    root.focus({ preventScroll: true });
    const returned = memory.current.has(entry);
    giveUp.current();
    if (byKeys.current || returned)
      giveUp.current = focusWhenThere(root, () =>
        returned ? memory.current.find(entry, root) : readyFocus(root),
      );
  }, [screen, entry, byKeys]);
  useEffect(() => () => giveUp.current(), []);
  return main;
}

/** Where the focus of a screen begins, once the screen shows more than its skeleton. */
function readyFocus(root: HTMLElement): HTMLElement | undefined {
  return controlsIn(root).length > 0 || root.querySelector('[data-first-focus]') !== null
    ? firstFocus(root)
    : undefined;
}

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

/**
 * Returns the possible controls with a name, reachable or not. Their tags are compared first, since the text
 * of each control of a screen takes longer to read.
 */
const alike = (root: ParentNode, name: string): readonly HTMLElement[] =>
  possibleControls(root).filter((one) => name.startsWith(`${one.tagName} `) && nameOf(one) === name);

/**
 * Creates the memory of a page load; history entries of before it are unknown. A focus is remembered while a
 * key waits for its paint, so layout is read only where several controls look the same.
 */
function createFocusMemory(): FocusMemory {
  const entries = new Map<string, Remembered>();
  return {
    remember: (entry, root, element) => {
      const name = nameOf(element);
      const same = alike(root, name);
      const nth = same.length === 1 ? 0 : same.filter(isReachable).indexOf(element);
      entries.set(entry, { name, nth: Math.max(0, nth) });
    },
    find: (entry, root) => {
      const saved = entries.get(entry);
      return saved === undefined ? undefined : alike(root, saved.name).filter(isReachable)[saved.nth];
    },
    has: (entry) => entries.has(entry),
  };
}
