/** Accounts of a select list at most (S0-4-038, S0-9-009). */
export const SELECT_ACCOUNTS_MAX = 10;

/** Customer types that cannot be linked in free registration (S0-6-022). */
const UNLINKABLE: ReadonlySet<string> = new Set(['SVP', 'VIP']);

/** An account of the email check, as far as the rule needs it. */
export type CheckedAccount = {
  readonly id: string;
  readonly email_verify_status: 'verified' | 'pending_to_verify';
  readonly email_housekeep_status?: 'hard_bounce' | null | undefined;
  readonly platform: string;
  readonly customer_type?: string | null | undefined;
};

export type EmailFacts = {
  readonly accounts: readonly CheckedAccount[];
  readonly tvbAccountId: string | null;
  /** Free registration for Android TV (S0-6-024). */
  readonly androidTv: boolean;
};

/** Where the email check leads (S0-4-037). */
export type EmailOutcome =
  | { readonly to: 'free_registration' }
  | { readonly to: 'existing_account' }
  | { readonly to: 'pending_to_verify_account' }
  | { readonly to: 'linkup_tvbid'; readonly accountId: string; readonly createTvbAccount: boolean }
  | { readonly to: 'select_account'; readonly createTvbAccount: boolean }
  | { readonly to: 'init'; readonly message: 'email_bounced' | 'email_not_for_tv' };

/**
 * Returns whether an account may be linked to a member account: never SVP and VIP, and not one that has a
 * login of its own (S0-6-022).
 */
export const isLinkable = ({
  customer_type,
  platform,
}: Pick<CheckedAccount, 'customer_type' | 'platform'>): boolean =>
  !UNLINKABLE.has(customer_type ?? '') && platform !== 'web';

/**
 * Returns where the email check leads, in this order: mail to the email bounces (S0-8-014); Android TV
 * accepts new emails only (S0-6-024); a new email; a login whose email is not confirmed; if no account may be
 * linked, the viewer is told that one exists (S0-6-023); several to choose from (S0-4-038); one to link, to
 * the login that the email has or to a new one.
 */
export function emailOutcome({ accounts, tvbAccountId, androidTv }: EmailFacts): EmailOutcome {
  if (accounts.some(({ email_housekeep_status: status }) => status === 'hard_bounce'))
    return { to: 'init', message: 'email_bounced' };
  const isTaken = accounts.length > 0 || tvbAccountId !== null;
  if (androidTv && isTaken) return { to: 'init', message: 'email_not_for_tv' };
  if (!isTaken) return { to: 'free_registration' };
  const pending = accounts.some(
    ({ platform, email_verify_status: status }) => platform === 'web' && status === 'pending_to_verify',
  );
  if (pending) return { to: 'pending_to_verify_account' };
  const linkable = accounts.filter(isLinkable);
  const [first] = linkable;
  if (first === undefined) return { to: 'existing_account' };
  const createTvbAccount = tvbAccountId === null;
  return accounts.filter(({ platform }) => platform !== 'web').length > 1
    ? { to: 'select_account', createTvbAccount }
    : { to: 'linkup_tvbid', accountId: first.id, createTvbAccount };
}
