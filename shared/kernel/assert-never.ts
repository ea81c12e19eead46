/**
 * Closes a switch over a union: an unhandled member fails to compile, and throws if it arrives at run time.
 */
export function assertNever(value: never): never {
  throw new Error(`Unhandled case: ${String(value)}`);
}
