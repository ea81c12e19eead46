/**
 * Returns the message key of a code: the code itself if it is in the list, else `unknown_error`, also for a missing response or code (S0-8-022,
 * S0-8-023).
 */
export const messageKey = <Code extends string>(code: string | null, codes: readonly Code[]): Code | 'unknown_error' =>
  codes.find((each) => each === code) ?? 'unknown_error';
