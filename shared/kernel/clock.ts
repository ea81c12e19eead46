/** The time as milliseconds since 1970 UTC. Rules take `now` as a number; whoever reads the time takes a Clock, so that tests can turn it. */
export type Clock = { readonly now: () => number };
