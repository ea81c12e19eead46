/** Fields in which keys type, move a caret or pick an option; not checkboxes, radio buttons or sliders. */
const TEXT_FIELDS = [
  'input:not([type="checkbox"], [type="radio"], [type="range"])',
  'textarea',
  'select',
  '[contenteditable="true"]',
  '[role="searchbox"]',
  '[role="combobox"]',
  '[role="textbox"]',
].join();

/** Returns whether a key event belongs to a text field, so that a shortcut must not take it. */
export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TEXT_FIELDS) !== null;

/** Returns whether a key is pressed with Alt, Ctrl, Meta or Shift. */
export const hasModifier = ({
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
}: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>): boolean =>
  altKey || ctrlKey || metaKey || shiftKey;
