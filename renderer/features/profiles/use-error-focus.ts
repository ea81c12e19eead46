import { type RefObject, useEffect } from 'react';

/** Brings the focus to the first field that holds the form back. `faults` is a new object whenever the form was checked. */
export function useErrorFocus(form: RefObject<HTMLElement | null>, faults: object): void {
  useEffect(() => {
    if (Object.keys(faults).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, faults]);
}
