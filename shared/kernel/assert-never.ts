/** Closes a switch over a union: a new member that nobody handles fails to compile here, and throws if it arrives from outside. */
export function assertNever(value: never): never {
  throw new Error(`Unhandled case: ${String(value)}`);
}
