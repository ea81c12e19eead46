import { type ReactNode, useState } from 'react';
import { UnlockDialog } from '#renderer/content/unlock-dialog.tsx';

/**
 * The code of a change that locked groups refuse; after the PIN it means that another account locked one of
 * them.
 */
export const LOCKED = 'IMPORTED_LOCKED';

/** A change; it resolves to an error's code, or null. */
type Change = () => Promise<string | null>;

/**
 * Returns the function that makes a change, and the dialog that it opens if locked groups refuse it: the
 * dialog asks for the parent PIN, then the change is made once more. The function resolves to the code of the
 * last attempt, or to null if the viewer gives up.
 */
export function useUnlock(): readonly [run: (change: Change) => Promise<string | null>, dialog: ReactNode] {
  const [answer, setAnswer] = useState<((entered: boolean) => void) | null>(null);
  const run = async (change: Change): Promise<string | null> => {
    const code = await change();
    if (code !== LOCKED) return code;
    const entered = await new Promise<boolean>((settle) => setAnswer(() => settle));
    setAnswer(null);
    return entered ? change() : null;
  };
  return [run, answer !== null && <UnlockDialog onOpen={() => answer(true)} onClose={() => answer(false)} />];
}
