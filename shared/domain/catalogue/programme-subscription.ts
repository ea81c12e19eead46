/** What the viewer holds, as the session says it. */
export type Entitlements = {
  readonly subscriptions: readonly string[];
  readonly subscribedProgrammeIds: readonly string[];
  /** Programme id to the end of its contract, an ISO time. */
  readonly contractEnds: Readonly<Record<string, string>>;
};

/** Whether a programme is subscribed, and until when: an ISO time, null where the map does not say. */
export type ProgrammeSubscription = { readonly subscribed: boolean; readonly ends: string | null };

/**
 * A programme is subscribed if it is in the contract-end map or one of its subscription tags is among the viewer's; the end date then comes from the
 * map (playback section 4). A purchased programme counts too (READINGS 5); a contract that has ended does not. `now` in milliseconds.
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
