/**
 * A right that an account has: a subscription tag, a programme or episode, redemptions of a category
 * (`amount`, negative when used), screens at once (`amount`), or programmes without ads. Times are
 * milliseconds since 1970; `ends` is null for no end.
 */
export type Grant = {
  readonly kind: 'tag' | 'programme' | 'episode' | 'quota' | 'screens' | 'ad_free';
  readonly ref: string;
  readonly amount: number;
  readonly starts: number;
  readonly ends: number | null;
};

/** An account's rights in the session. */
export type HeldRights = {
  readonly subscriptions: readonly string[];
  readonly subscribed_programme_ids: readonly string[];
  /** Ends of programmes and episodes as ISO times, past ones too: a page shows what has ended. */
  readonly contract_ends: Readonly<Record<string, string>>;
  readonly subscribed_episode_ids_contract_end: Readonly<Record<string, string>>;
  readonly tvod_quota: Readonly<Record<string, number>>;
  /** Null without a grant of screens. */
  readonly max_concurrent: number | null;
  /** Whether a plan without ads runs. */
  readonly ad_free: boolean;
};

/** Returns the rights at `now` that grants add up to. The latest end of a programme or episode counts. */
export function heldRights(grants: readonly Grant[], now: number): HeldRights {
  const begun = grants.filter(({ starts }) => starts <= now);
  const running = begun.filter(({ ends }) => ends === null || now < ends);
  const refsOf = (kind: Grant['kind'], of: readonly Grant[]): readonly string[] => [
    ...new Set(of.filter((grant) => grant.kind === kind).map(({ ref }) => ref)),
  ];
  const screens = running.filter(({ kind }) => kind === 'screens').map(({ amount }) => amount);
  return {
    subscriptions: refsOf('tag', running),
    subscribed_programme_ids: refsOf('programme', running),
    contract_ends: endsOf(begun, 'programme'),
    subscribed_episode_ids_contract_end: endsOf(begun, 'episode'),
    tvod_quota: quotaOf(running),
    max_concurrent: screens.length === 0 ? null : Math.max(...screens),
    ad_free: running.some(({ kind }) => kind === 'ad_free'),
  };
}

/** Ends by reference; a grant without an end leaves none, since it outlasts all others. */
function endsOf(grants: readonly Grant[], kind: Grant['kind']): Readonly<Record<string, string>> {
  const ends = new Map<string, number>();
  for (const grant of grants.filter((one) => one.kind === kind))
    ends.set(grant.ref, Math.max(ends.get(grant.ref) ?? 0, grant.ends ?? Number.POSITIVE_INFINITY));
  return Object.fromEntries(
    [...ends].flatMap(([ref, end]) => (Number.isFinite(end) ? [[ref, isoTime(end)]] : [])),
  );
}

function quotaOf(grants: readonly Grant[]): Readonly<Record<string, number>> {
  const left = new Map<string, number>();
  for (const { kind, ref, amount } of grants)
    if (kind === 'quota') left.set(ref, (left.get(ref) ?? 0) + amount);
  return Object.fromEntries([...left].map(([ref, amount]) => [ref, Math.max(0, amount)]));
}

/** An ISO time without empty milliseconds, as the session has them. */
const isoTime = (at: number): string => new Date(at).toISOString().replace('.000Z', 'Z');
