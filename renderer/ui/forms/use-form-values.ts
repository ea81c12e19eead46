import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Calls back with the values of a form at each change of them, for as long as the form is on screen. */
export function useFormValues<Fields extends FieldValues>(
  { subscribe }: Pick<UseFormReturn<Fields>, 'subscribe'>,
  changed: (values: Fields) => void,
): void {
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => changed(values) }),
    [subscribe, changed],
  );
}
