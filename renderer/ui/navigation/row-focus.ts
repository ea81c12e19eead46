import { controlsIn, firstFocus, isControl, moveFocusTo } from './focusable.ts';

/** A row of a list that can lose rows, named by its key. */
const ROW = '[data-row]';
/**
 * Elements that appear and disappear next to the content, such as a notice: the focus returns to where it was
 * before.
 */
const PASSING = '[data-passing]';
const LAYER = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Where the focus is: its row, and what was around it while the row was there. */
type Held = {
  readonly control: HTMLElement;
  readonly row: HTMLElement;
  /**
   * Position of the control in its row, counted from the end: removal is usually the last of several
   * controls.
   */
  readonly fromEnd: number;
  readonly near: readonly HTMLElement[];
  readonly section: Element | null;
  readonly others: readonly HTMLElement[];
  readonly area: Element | null;
  /** The control that had the focus before a notice. */
  readonly before: HTMLElement | null;
  readonly path: string;
};

/** The elements after an element, the nearest first, and then those before it. */
function outwards(all: readonly HTMLElement[], element: HTMLElement): readonly HTMLElement[] {
  const after = all.filter(
    (one) => (element.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
  const before = all.filter(
    (one) => (element.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING) !== 0,
  );
  return [...after, ...before.toReversed()];
}

function hold(control: HTMLElement, row: HTMLElement, before: HTMLElement | null): Held {
  const area = row.closest(LAYER) ?? row.closest('main') ?? document.querySelector('main');
  const controls = controlsIn(row);
  const rows = outwards([...(area?.querySelectorAll<HTMLElement>(ROW) ?? [])], row);
  const isNear = (one: HTMLElement): boolean => one.parentElement === row.parentElement;
  return {
    control,
    row,
    area,
    before: row.matches(PASSING) ? before : null,
    path: location.pathname,
    fromEnd: controls.length - controls.indexOf(control),
    section: row.closest('section'),
    near: rows.filter(isNear),
    others: row.matches(ROW) ? rows.filter((one) => !isNear(one)) : [],
  };
}

/** The control of a row at the same place as the one that is gone, or its nearest. */
function controlOf(row: Element, fromEnd: number): HTMLElement | undefined {
  const controls = row.isConnected ? controlsIn(row) : [];
  return controls[Math.max(0, controls.length - fromEnd)];
}

/** The row of the same key elsewhere: a download that is done moves to another list. */
function moved({ row }: Held): HTMLElement | undefined {
  const { row: key } = row.dataset;
  const same =
    key === undefined ? null : document.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`);
  return same === null ? undefined : controlsIn(same)[0];
}

function heir(place: Held): HTMLElement | undefined {
  const { row, before, near, section, others, area, fromEnd } = place;
  if (before?.isConnected && isControl(before)) return before;
  const own = row.matches(ROW) ? (controlOf(row, fromEnd) ?? moved(place)) : undefined;
  if (own !== undefined) return own;
  for (const one of near) {
    const control = controlOf(one, fromEnd);
    if (control !== undefined) return control;
  }
  const [inSection] = section?.isConnected === true && row.matches(ROW) ? controlsIn(section) : [];
  if (inSection !== undefined) return inSection;
  const other = others.find((one) => controlOf(one, fromEnd) !== undefined);
  if (other !== undefined) return controlOf(other, fromEnd);
  return area === null || !area.isConnected ? undefined : firstFocus(area);
}

const isUnfocused = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/**
 * Keeps the focus where the viewer works when the focused row or the focused control of one is removed: it
 * moves to the same control of the next row, to the one before, to the nearest control of the list's section,
 * and else to the first control of the screen. A row that moves to another list keeps it. Browsers put the
 * focus of an element that is removed on the page's body, from which a remote control would start at the top.
 * Returns the function that stops it.
 */
export function startRowFocus(): () => void {
  let place: Held | null = null;
  let last: HTMLElement | null = null;
  const restore = (): void => {
    if (place === null || place.control.isConnected) return;
    if (place.path !== location.pathname) {
      place = null;
      return;
    }
    const target = heir(place);
    if (target === undefined) return;
    place = null;
    moveFocusTo(target);
  };
  const onFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement)) return;
    const row = target.closest<HTMLElement>(`${ROW}, ${PASSING}`);
    if (row !== null) place = hold(target, row, last);
    /* A dialog that a row opened leaves the row as it was; if it closes after the row is removed, the focus could land anywhere. */ else if (
      place !== null &&
      target.closest(LAYER) === null
    ) {
      if (place.control.isConnected) place = null;
      else restore();
    }
    if (row?.matches(PASSING) !== true && target.closest(LAYER) === null) last = target;
  };
  /*
   * A viewer who presses outside the list leaves it. Chromium says the same of an element that is being
   * removed, which is still there until the removal has ended.
   */
  const onBlur = ({ target, relatedTarget }: FocusEvent): void => {
    if (relatedTarget !== null || target !== place?.control) return;
    queueMicrotask(() => {
      if (place?.control.isConnected === true && isUnfocused()) place = null;
    });
  };
  const observer = new MutationObserver(() => {
    if (place !== null && isUnfocused()) restore();
  });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', onBlur);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('focusout', onBlur);
    observer.disconnect();
  };
}
