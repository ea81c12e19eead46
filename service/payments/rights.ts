import { type HeldPlan, type HeldPlanNeeds, heldPlans } from '#service/payments/offers/held-plans.ts';
import type { PaymentStore } from '#service/payments/store/payments.ts';
import type { Account } from '#service/session/account.ts';
import type { AccountState, AccountStates } from '#service/session/account-state.ts';
import { contentUser } from '#service/session/content-user.ts';
import type { User } from '#shared/contract/accounts/user.ts';
import { type Grant, heldRights } from '#shared/domain/payments/grants.ts';
import { DAY } from '#shared/kernel/time.ts';

/**
 * Returns the account's opening grants: what it held before its first order, from the content, and titles
 * that it redeemed with an earlier version. They are derived like all others.
 */
function openingGrants(account: Account, { redeemed }: AccountState): readonly Grant[] {
  const known = openings.get(account.user);
  if (known?.redeemed === redeemed) return known.grants;
  const grants = openingOf(account, redeemed);
  openings.set(account.user, { redeemed, grants });
  return grants;
}

/**
 * Opening grants by the fields of their account, with the redemptions that they were derived from: both are
 * the same objects as long as their texts are the same.
 */
const openings = new WeakMap<
  Account['user'],
  { readonly redeemed: AccountState['redeemed']; readonly grants: readonly Grant[] }
>();

function openingOf(account: Account, redeemed: AccountState['redeemed']): readonly Grant[] {
  const {
    subscriptions,
    subscribed_programme_ids,
    contract_ends,
    subscribed_episode_ids_contract_end,
    tvod_quota,
  } = contentUser(account);
  const grant = (kind: Grant['kind'], ref: string, ends: number | null, amount = 1): Grant => ({
    kind,
    ref,
    amount,
    starts: 0,
    ends,
  });
  const endOf = (text: string | undefined): number | null => (text === undefined ? null : Date.parse(text));
  return [
    ...subscriptions.map((tag) => grant('tag', tag, null)),
    ...[...new Set([...subscribed_programme_ids, ...Object.keys(contract_ends)])].map((id) =>
      grant('programme', id, endOf(contract_ends[id])),
    ),
    ...Object.entries(subscribed_episode_ids_contract_end).map(([id, ends]) =>
      grant('episode', id, endOf(ends)),
    ),
    ...Object.entries(tvod_quota).map(([category, left]) => grant('quota', category, null, left)),
    ...Object.entries(redeemed).flatMap(([tag, { ends, quotaOf }]) => [
      grant('tag', tag, ends),
      ...(quotaOf === null ? [] : [grant('quota', quotaOf, null, -1)]),
    ]),
  ];
}

/** Dependencies for finding what an account has the right to watch. */
export type GrantNeeds = {
  readonly store: {
    readonly accountStates: Pick<AccountStates, 'of'>;
    readonly payments: Pick<PaymentStore, 'ledger'>;
  };
};

/**
 * All grants of an account: its opening ones, and those that follow from its orders and have not ended long
 * ago.
 */
export const accountGrants = async (
  { store }: GrantNeeds,
  account: Account,
  now: number,
): Promise<readonly Grant[]> => [
  ...openingGrants(account, await store.accountStates.of(account.account_id)),
  ...(await paidGrants({ store }, account, now)),
];

/** How long rights that have ended stay in the session, so that a page can say so. */
const ENDED_SHOWN = 365 * DAY;

/** The time (ms) before which rights that have ended are left out of the session. */
export const rightsSince = (now: number): number => now - ENDED_SHOWN;

/** Rights that follow from orders. */
export const paidGrants = async (
  { store }: GrantNeeds,
  { account_id }: Pick<Account, 'account_id'>,
  now: number,
): Promise<readonly Grant[]> => store.payments.ledger.grantsOf(account_id, rightsSince(now));

/** What the fields of rights were derived from, besides the account's own fields, and how long they hold. */
type Derived = {
  readonly redeemed: AccountState['redeemed'];
  readonly traits: Account['traits'];
  readonly country: string;
  readonly campaigns: HeldPlanNeeds['offers']['campaigns'];
  /** The rights of orders, as text: each call reads them from the ledger. */
  readonly granted: string;
  readonly from: number;
  readonly until: number;
  readonly fields: Partial<User>;
};

/**
 * The last fields by the fields of their account, which are the same object as long as their text is the same.
 * Whatever they follow from is read by each call and compared; they are frozen, since calls share them.
 */
const derived = new WeakMap<Account['user'], Derived>();

/**
 * Returns the fields of the session that say what a member may watch, from the account, its state and the
 * rights that follow from its orders (`paidGrants`). Nothing else gives a member a right.
 */
export function rightsFields(
  needs: HeldPlanNeeds,
  account: Account,
  state: AccountState,
  rows: readonly Grant[],
): Partial<User> {
  const now = needs.clock.now();
  const granted = rows.length === 0 ? '' : JSON.stringify(rows);
  const { redeemed } = state;
  const { traits, country } = account;
  const { campaigns } = needs.offers;
  const before = derived.get(account.user);
  if (
    before !== undefined &&
    before.granted === granted &&
    before.redeemed === redeemed &&
    before.traits === traits &&
    before.country === country &&
    before.campaigns === campaigns &&
    before.from <= now &&
    now < before.until
  )
    return before.fields;
  const grants = [...openingGrants(account, state), ...rows];
  const fields = fieldsOf(account, grants, rows, heldPlans(needs, account), now);
  for (const value of Object.values(fields)) Object.freeze(value);
  const until = nextChange(grants, now);
  derived.set(account.user, { redeemed, traits, country, campaigns, granted, from: now, until, fields });
  return fields;
}

/** When the next grant begins or ends after `now` (ms). */
const nextChange = (grants: readonly Grant[], now: number): number =>
  Math.min(...grants.flatMap(({ starts, ends }) => [starts, ends ?? now]).filter((at) => at > now));

function fieldsOf(
  account: Account,
  grants: readonly Grant[],
  granted: readonly Grant[],
  plans: readonly HeldPlan[],
  now: number,
): Partial<User> {
  const { max_concurrent, subscriptions, ad_free, ...rights } = heldRights(grants, now);
  const own = contentUser(account);
  const screens = plans.map(({ plan }) => plan.screens);
  const pays = granted.some(
    ({ kind, starts, ends }) => kind === 'screens' && starts <= now && (ends === null || now < ends),
  );
  return {
    ...rights,
    subscriptions: [...subscriptions],
    subscribed_programme_ids: [...rights.subscribed_programme_ids],
    max_concurrent: Math.max(own.max_concurrent, max_concurrent ?? 0, ...screens),
    ad_free: own.ad_free || ad_free || plans.some(({ plan }) => plan.adFree === true),
    ...(pays ? { is_free: false, customer_stage: 'paid' } : {}),
  };
}
