import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { hasModifier } from './key-event.ts';

const ITEM = 'data-stop';

/** Props that make a row of buttons one tab stop. */
type RovingFocus = {
  /** Handlers of the `toolbar` element. */
  readonly container: {
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
    readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
    readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
  };
  /** Attributes of the button with this key, which is unique in the row. */
  readonly item: (key: string) => { readonly tabIndex: 0 | -1; readonly [ITEM]: string };
};

/**
 * Roving tab index for a row of buttons: the focused or else the selected button is the only tab stop. Left,
 * Right, Home and End move inside the row; past its ends the arrows move across the screen
 * (`startSpatialKeys`).
 * @param selected key of the tab stop while none of the buttons has the focus
 */
export function useRovingFocus(selected: string): RovingFocus {
  const [focused, setFocused] = useState<string | null>(null);
  return {
    container: {
      onKeyDown: (event) => {
        const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>(`[${ITEM}]`)];
        const at = buttons.findIndex((button) => button.matches(':focus'));
        const target =
          at < 0 || hasModifier(event) ? undefined : buttons[targetIndex(event.key, at, buttons.length)];
        if (target === undefined) return;
        event.preventDefault();
        target.focus({ preventScroll: true });
        target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      },
      onFocus: (event) => setFocused(event.target.getAttribute(ITEM)),
      onBlur: (event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(null);
      },
    },
    item: (key) => ({ tabIndex: key === (focused ?? selected) ? 0 : -1, [ITEM]: key }),
  };
}

/** Returns the index that a key moves to; out of range if it does not move. */
function targetIndex(key: string, at: number, count: number): number {
  const places: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    Home: 0,
    End: count - 1,
  };
  return places[key] ?? -1;
}
