/** The viewer's entitlements, from the session. */
export type Entitlements = {
  readonly subscriptions: readonly string[];
  readonly subscribedProgrammeIds: readonly string[];
  /** Programme ids with the end of their contract, an ISO time. */
  readonly contractEnds: Readonly<Record<string, string>>;
};

/**
 * Returns whether a viewer's plans hold all that a programme asks for, so that its free episodes say nothing
 * to them. A programme without subscription tags asks for no plan. `now` is in milliseconds.
 */
export const isIncludedFor = (
  programme: { readonly programmeId: string; readonly tags: readonly string[] },
  entitlements: Entitlements,
  now: number,
): boolean =>
  (programme.tags.length === 0 && entitlements.subscriptions.length > 0) ||
  programmeSubscription(programme, entitlements, now).subscribed;

/** Subscription of a programme, and its end: an ISO time, null if unknown. */
export type ProgrammeSubscription = { readonly subscribed: boolean; readonly ends: string | null };

/**
 * Returns whether a programme is subscribed: in the contract-end map, which gives the end date, or by a
 * subscription tag (S1-4-123 to S1-4-125). Purchased programmes count too, contracts that have ended do
 * not. `now` is in milliseconds.
 */
export function programmeSubscription(
  programme: { readonly programmeId: string; readonly tags: readonly string[] },
  { subscriptions, subscribedProgrammeIds, contractEnds }: Entitlements,
  now: number,
): ProgrammeSubscription {
  const ends = contractEnds[programme.programmeId] ?? null;
  const running = ends !== null && now < Date.parse(ends);
  const subscribed =
    running ||
    (ends === null && subscribedProgrammeIds.includes(programme.programmeId)) ||
    programme.tags.some((tag) => subscriptions.includes(tag));
  return { subscribed, ends: running ? ends : null };
}
