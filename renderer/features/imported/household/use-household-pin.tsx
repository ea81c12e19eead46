import { type ReactNode, useCallback, useState } from 'react';
import type { CallInput } from '#renderer/data/client/endpoint-caller.ts';
import { type ArrangeChange, useArrange } from '#renderer/data/imported/arrangement-hooks.ts';
import { type ImportedChange, useImportedChange } from '#renderer/data/imported/imported-hooks.ts';
import { HouseholdPinDialog } from './household-pin-dialog.tsx';

/**
 * The code of a change that was refused without the household PIN, which the viewer then did not enter. The
 * form keeps its text.
 */
export const GIVEN_UP = 'GIVEN_UP';

/** A change; it resolves to an error's code, or null. */
type Change = () => Promise<string | null>;

/** Whether a change was refused because the household PIN is missing. */
const needsPin = (code: string | null): boolean =>
  code === 'HOUSEHOLD_PIN_REQUIRED' || code === 'HOUSEHOLD_PIN_UNSET';

/**
 * Returns the function that makes a change, and the dialog that it opens if the change is refused without the
 * household PIN: the dialog asks for it, or sets the first one, then the change is made once more. The dialog
 * belongs inside the one from which the change is made, if any.
 */
export function useHouseholdPin(): readonly [
  run: (change: Change) => Promise<string | null>,
  dialog: ReactNode,
] {
  const [answer, setAnswer] = useState<((entered: boolean) => void) | null>(null);
  const run = useCallback(async (change: Change): Promise<string | null> => {
    const code = await change();
    if (!needsPin(code)) return code;
    const entered = await new Promise<boolean>((settle) => setAnswer(() => settle));
    setAnswer(null);
    return entered ? change() : GIVEN_UP;
  }, []);
  return [
    run,
    answer !== null && <HouseholdPinDialog onEntered={() => answer(true)} onClose={() => answer(false)} />,
  ];
}

/**
 * Returns the function that changes the household's channels, and the dialog for its PIN; it resolves to an
 * error's code, `GIVEN_UP`, or null.
 */
export function useHouseholdChange() {
  const change = useImportedChange();
  const [run, dialog] = useHouseholdPin();
  const changeWithPin = useCallback(
    <Name extends ImportedChange>(name: Name, input: CallInput<Name>): Promise<string | null> =>
      run(() => change(name, input)),
    [run, change],
  );
  return [changeWithPin, dialog] as const;
}

/**
 * Returns the function that arranges the household's channels, and the dialog for its PIN; like
 * `useHouseholdChange`.
 */
export function useHouseholdArrange() {
  const arrange = useArrange();
  const [run, dialog] = useHouseholdPin();
  const arrangeWithPin = useCallback(
    <Name extends ArrangeChange>(name: Name, input: CallInput<Name>): Promise<string | null> =>
      run(() => arrange(name, input)),
    [run, arrange],
  );
  return [arrangeWithPin, dialog] as const;
}
