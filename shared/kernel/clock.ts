/**
 * Returns the time in milliseconds since 1970 UTC. Rules take `now` as a number; code that reads the time takes a Clock, so that tests can control
 * it.
 */
export type Clock = { readonly now: () => number };
