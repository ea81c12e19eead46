import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** Message key of each field that holds a form back; a field without one is valid. */
export type RuleErrors = { readonly [name: string]: string | undefined };

/** Makes the resolver of a form from a rule of the domain, so that the form states no rule of its own. */
export const rulesResolver =
  <Values extends FieldValues>(check: (values: Values) => RuleErrors): Resolver<Values> =>
  (values) => {
    const errors: Record<string, FieldError> = {};
    for (const [name, message] of Object.entries(check(values))) if (message !== undefined) errors[name] = { type: 'rule', message };
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors: errors as FieldErrors<Values> };
  };
