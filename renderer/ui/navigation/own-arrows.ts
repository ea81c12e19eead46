import { type Direction, isAcross } from './spatial-target.ts';

/**
 * Whether the caret can still move that way in a text. Fields that do not expose the caret, such as email,
 * keep the arrow key as long as they hold text.
 */
function caretMoves(
  { value, selectionStart, selectionEnd }: HTMLInputElement | HTMLTextAreaElement,
  direction: Direction,
): boolean {
  if (selectionStart === null || selectionEnd === null) return value !== '';
  const back = direction === 'left' || direction === 'up';
  return selectionStart !== selectionEnd || (back ? selectionStart > 0 : selectionEnd < value.length);
}

/** Whether a level can still go that way: Up and Down change it, Left and Right lead past it. */
const levelMoves = ({ value, min, max }: HTMLInputElement, direction: Direction): boolean =>
  direction === 'up' ? Number(value) < Number(max || 100) : Number(value) > Number(min || 0);

/**
 * Whether a radio button has another one of its group on that side: choosing among them is up to the browser.
 */
function hasNeighbour(radio: HTMLInputElement, direction: Direction): boolean {
  const group = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]:not(:disabled)')].filter(
    ({ name, form }) => name === radio.name && form === radio.form,
  );
  const at = group.indexOf(radio);
  return radio.name !== '' && (direction === 'left' || direction === 'up' ? at > 0 : at < group.length - 1);
}

/**
 * Returns whether a focused field needs an arrow key itself: to move the caret, a slider or the choice of a
 * group. At its end the focus moves on, so that a field never holds a remote control.
 */
export function keepsArrow(element: Element | null, direction: Direction): boolean {
  if (element instanceof HTMLTextAreaElement) return caretMoves(element, direction);
  if (!(element instanceof HTMLInputElement))
    return element instanceof HTMLElement && element.isContentEditable === true;
  if (element.type === 'radio') return hasNeighbour(element, direction);
  if (element.type === 'range') return !isAcross(direction) && levelMoves(element, direction);
  if (element.type === 'checkbox') return false;
  return isAcross(direction) && caretMoves(element, direction);
}
