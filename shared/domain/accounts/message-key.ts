/**
 * The key of a code's message: the code itself where `known` has a message for it, else `unknown_error`. A missing response and a reply without a
 * code are unknown errors as well (accounts section 8).
 */
export const messageKey = <Code extends string>(code: string | null, known: readonly Code[]): Code | 'unknown_error' =>
  known.find((each) => each === code) ?? 'unknown_error';
