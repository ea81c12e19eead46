import { type FocusEvent, type KeyboardEvent, useState } from 'react';

const STOP = 'data-stop';

/** What a row of buttons needs so that Tab passes it as one. */
type OneTabStop = {
  /** Handlers of the row itself, which is a `toolbar`. */
  readonly row: {
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
    readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
    readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
  };
  /** Attributes of the button with this key; keys of one row differ. */
  readonly stop: (key: string) => { readonly tabIndex: 0 | -1; readonly [STOP]: string };
};

/**
 * Makes one tab stop of a row of buttons: the button with the focus, or the chosen one while none has it. Left and Right walk along the row, Home and
 * End go to its ends; past an end the arrows are the screen's again (`startSpatialKeys`).
 * @param chosen key of the button that Tab comes to
 */
export function useOneTabStop(chosen: string): OneTabStop {
  const [focused, setFocused] = useState<string | null>(null);
  return {
    row: {
      onKeyDown: (event) => {
        const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>(`[${STOP}]`)];
        const at = buttons.findIndex((button) => button.matches(':focus'));
        const target = at < 0 || hasModifier(event) ? undefined : buttons[placeFor(event.key, at, buttons.length)];
        if (target === undefined) return;
        event.preventDefault();
        target.focus({ preventScroll: true });
        target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      },
      onFocus: (event) => setFocused(event.target.getAttribute(STOP)),
      onBlur: (event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(null);
      },
    },
    stop: (key) => ({ tabIndex: key === (focused ?? chosen) ? 0 : -1, [STOP]: key }),
  };
}

const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean => altKey || ctrlKey || metaKey || shiftKey;

/** The place that a key leads to from `at` of `count`; outside the row when it leads nowhere. */
function placeFor(key: string, at: number, count: number): number {
  const places: Readonly<Record<string, number>> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: count - 1 };
  return places[key] ?? -1;
}
