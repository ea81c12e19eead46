/** Which subjects have changed of late, by a clock in ms. */
export type ChangedSubjects = {
  /** Notes the change of a subject, or of all of them. */
  readonly note: (subject: string | null) => void;
  /** Returns when a subject last changed, as far as is known: what is older than `kept` is forgotten. */
  readonly since: (subject: string) => number;
};

/**
 * Creates them. A change is kept for as long as any standby that answers may be old, which is longer than a
 * read can lack it.
 */
export function createChangedSubjects(now: () => number, kept: number): ChangedSubjects {
  /** The latest last: a changed one goes to the end. */
  const changes = new Map<string, number>();
  let all = Number.NEGATIVE_INFINITY;
  const forget = (): void => {
    const before = now() - kept;
    for (const [subject, at] of changes) {
      if (at >= before) return;
      changes.delete(subject);
    }
  };
  return {
    note: (subject) => {
      const at = now();
      if (subject === null) all = at;
      else {
        changes.delete(subject);
        changes.set(subject, at);
      }
      forget();
    },
    since: (subject) => Math.max(all, changes.get(subject) ?? Number.NEGATIVE_INFINITY),
  };
}
