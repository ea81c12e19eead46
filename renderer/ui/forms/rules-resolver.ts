import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** Message key of each invalid field; a field without one is valid. */
export type RuleErrors = { readonly [name: string]: string | undefined };

/** Creates a form's resolver from a domain rule, so that the form has no rules of its own. */
export const rulesResolver =
  <Values extends FieldValues>(check: (values: Values) => RuleErrors): Resolver<Values> =>
  (values) => {
    const errors: Record<string, FieldError> = {};
    for (const [name, message] of Object.entries(check(values)))
      if (message !== undefined) errors[name] = { type: 'rule', message };
    return Object.keys(errors).length === 0
      ? { values, errors: {} }
      : { values: {}, errors: errors as FieldErrors<Values> };
  };
