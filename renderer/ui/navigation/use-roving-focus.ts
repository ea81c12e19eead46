import { type FocusEvent, type KeyboardEvent, useState } from 'react';

const ITEM = 'data-stop';

/** What a row of buttons needs so that Tab passes it as one. */
type RovingFocus = {
  /** Handlers of the row itself, which is a `toolbar`. */
  readonly container: {
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
    readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
    readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
  };
  /** Attributes of the button with this key; keys of one row differ. */
  readonly item: (key: string) => { readonly tabIndex: 0 | -1; readonly [ITEM]: string };
};

/**
 * Makes one tab stop of a row of buttons: the button with the focus, or the chosen one while none has it. Left and Right walk along the row, Home and
 * End go to its ends; past an end the arrows are the screen's again (`startSpatialKeys`).
 * @param selected key of the button that Tab comes to
 */
export function useRovingFocus(selected: string): RovingFocus {
  const [focused, setFocused] = useState<string | null>(null);
  return {
    container: {
      onKeyDown: (event) => {
        const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>(`[${ITEM}]`)];
        const at = buttons.findIndex((button) => button.matches(':focus'));
        const target = at < 0 || hasModifier(event) ? undefined : buttons[targetIndex(event.key, at, buttons.length)];
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

const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean => altKey || ctrlKey || metaKey || shiftKey;

/** The place that a key leads to from `at` of `count`; outside the row when it leads nowhere. */
function targetIndex(key: string, at: number, count: number): number {
  const places: Readonly<Record<string, number>> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: count - 1 };
  return places[key] ?? -1;
}
