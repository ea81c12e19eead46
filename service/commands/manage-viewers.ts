import { randomInt, randomUUID } from 'node:crypto';
import { customerIdOf } from '#service/accounts/credentials.ts';
import { removeAccount } from '#service/accounts/store/remove-account.ts';
import { applyEvent } from '#service/payments/desk/apply-event.ts';
import { newReference } from '#service/payments/desk/order-reference.ts';
import { plainOrder } from '#service/payments/desk/plain-order.ts';
import { planOffer } from '#service/payments/offers/offer.ts';
import type { CampaignContent } from '#service/payments/offers/offers-content.ts';
import type { OrderBody } from '#service/payments/store/order-body.ts';
import type { Account } from '#service/session/account.ts';
import { isPassword } from '#shared/domain/accounts/password.ts';
import { isEmail } from '#shared/domain/accounts/registration/email-format.ts';
import { mobileDigits, newMobileError } from '#shared/domain/accounts/sms/mobile-number.ts';
import { newOrder } from '#shared/domain/payments/order-machine.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import type { OpenViewers } from './open-viewers.ts';

/** Why nothing was changed. */
export type ViewerRefusal =
  | 'EMAIL_INVALID'
  | 'EMAIL_TAKEN'
  | 'PASSWORD_INVALID'
  | 'MOBILE_INVALID'
  | 'VIEWER_UNKNOWN'
  | 'VIEWER_OF_THE_DEMO'
  | 'PLAN_UNKNOWN'
  | 'PLAN_HELD';

/** A viewer to be added. Without a password one is made up. */
export type NewViewer = {
  readonly email: string;
  readonly name: string;
  readonly country: string;
  readonly password: string | null;
  readonly mobile: { readonly area_code: string; readonly mobile_number: string } | null;
};

/** `password` is the one that was made up, which is shown this once, or null. */
export type AddedViewer = {
  readonly email: string;
  readonly customer_id: string;
  readonly password: string | null;
};

/**
 * Adds a viewer with a confirmed email, who accepts the terms at the first login and then chooses another
 * password than one that was made up.
 */
export async function addViewer(
  viewers: OpenViewers,
  viewer: NewViewer,
): Promise<Result<AddedViewer, ViewerRefusal>> {
  const { database, store, registeredAccounts, passwords, clock } = viewers;
  const email = viewer.email.trim().toLowerCase();
  const { mobile } = viewer;
  if (!isEmail(email)) return err('EMAIL_INVALID');
  if (viewer.password !== null && !isPassword(viewer.password)) return err('PASSWORD_INVALID');
  if (mobile !== null && newMobileError(mobile.area_code, mobile.mobile_number) !== null)
    return err('MOBILE_INVALID');
  const password = viewer.password ?? newPassword();
  const passwordHash = await passwords.hash(password);
  return database.transaction(async () => {
    if ((await store.accounts.byEmail(email)).length > 0) return err('EMAIL_TAKEN');
    const id = await registeredAccounts.create(
      {
        email,
        passwordHash,
        name: viewer.name,
        country: viewer.country,
        contact: mobile && { ...mobile, mobile_number: mobileDigits(mobile.area_code, mobile.mobile_number) },
        customer: { added_by: 'operator' },
        state: {
          accepted_tos: false,
          accepted_pics: false,
          email_verified: true,
          password_update_requested: viewer.password === null,
        },
      },
      clock.now(),
    );
    const account = await store.accounts.byId(id);
    const customer_id = account === null ? '' : customerIdOf(account);
    return ok({ email, customer_id, password: viewer.password === null ? password : null });
  });
}

/** Letters and digits that are not mistaken for one another, by kind: a password has some of each. */
const KINDS = ['abcdefghjkmnpqrstvwxyz', 'ABCDEFGHJKMNPQRSTVWXYZ', '23456789'] as const;
const PASSWORD_LENGTH = 15;

function newPassword(): string {
  const characters = Array.from({ length: PASSWORD_LENGTH }, () => KINDS.join(''));
  KINDS.forEach((kind, place) => {
    characters[place] = kind;
  });
  return characters.map((some) => some[randomInt(some.length)]).join('');
}

/** A granted plan: the plan, the order that the books have of it, and when it ends (ms). */
export type GrantedPlan = { readonly plan: string; readonly order: string; readonly ends: number };

/**
 * Grants a plan by an order without money, so that the books, the viewer's list of payments and the rights
 * agree. It runs for `days`, or for the plan's own period, and does not renew.
 */
export async function grantPlan(
  viewers: OpenViewers,
  { login, plan, days }: { readonly login: string; readonly plan: string; readonly days: number | null },
): Promise<Result<GrantedPlan, ViewerRefusal>> {
  const { store, clock, offers } = viewers;
  const found = await registeredAccount(viewers, login);
  if (!found.ok) return found;
  const { account_id, country } = found.value;
  const campaign = campaignOf(offers.campaigns, plan, country);
  if (campaign === null) return err('PLAN_UNKNOWN');
  const { orders, transaction } = store.payments;
  const now = clock.now();
  const granting = transaction(async () => {
    const order_id = await newReference(orders, now);
    const { subject } = planOffer(campaign);
    const state = newOrder(0, campaign.currency);
    await orders.insert({
      order_id,
      account_id,
      key: randomUUID(),
      subject,
      body: grantedBody(campaign, days),
      state,
      created_at: now,
      expires_at: now,
    });
    const approved = await applyEvent(viewers, order_id, {
      type: 'approved',
      amount: 0,
      currency: campaign.currency,
    });
    if (approved.status !== 'approved') throw new PlanHeld();
    return ok({ plan: campaign.id, order: order_id, ends: (await orders.listed(order_id))?.ends ?? now });
  });
  return granting.catch((error: unknown) => {
    if (error instanceof PlanHeld) return err('PLAN_HELD');
    throw error;
  });
}

/** The viewer has the plan: the order that was begun leaves no trace. */
class PlanHeld extends Error {}

/**
 * Finds a plan by its id, or by its code in the viewer's country. Cards have no plan of their own to grant.
 */
function campaignOf(
  campaigns: readonly CampaignContent[],
  plan: string,
  country: string,
): CampaignContent | null {
  const wanted = plan.toUpperCase();
  const sold = campaigns.filter(({ kind }) => kind === 'plan');
  return (
    sold.find(({ id }) => id.toUpperCase() === wanted) ??
    sold.find((one) => one.code.toUpperCase() === wanted && one.country === country) ??
    null
  );
}

const GIVEN = { tc: '由營運商提供', en: 'Given by the operator' };

function grantedBody(campaign: CampaignContent, days: number | null): OrderBody {
  const { title, amount, tags, screens, adFree = false, period, periods = 1 } = campaign;
  const runs = days === null ? { period, periods } : { period: 'day' as const, periods: days };
  return plainOrder({
    kind: 'plan',
    campaign_id: campaign.id,
    title,
    lines: [
      { kind: 'plan', title, amount },
      { kind: 'discount', title: GIVEN, amount },
    ],
    grants: { tags: [...tags], screens, ad_free: adFree, ...runs },
  });
}

/**
 * Removes a viewer with all that their profiles keep; orders stay in the books. The service has the gateway
 * revoke the tokens of saved methods.
 */
export async function removeViewer(
  viewers: OpenViewers,
  login: string,
): Promise<Result<{ readonly email: string }, ViewerRefusal>> {
  const { database, store, clock } = viewers;
  const found = await registeredAccount(viewers, login);
  if (!found.ok) return found;
  const { account_id, login_id } = found.value;
  return database.transaction(async () => {
    const { records } = store.payments;
    for (const { method_id } of await records.savedMethods(account_id))
      await records.removeMethod(account_id, method_id, clock.now());
    await removeAccount(database, account_id);
    return ok({ email: login_id ?? '' });
  });
}

/**
 * Finds a registered viewer by email or customer id; the demo's come back at each start with it, and are not
 * changed.
 */
async function registeredAccount(
  { store, database }: OpenViewers,
  login: string,
): Promise<Result<Account, ViewerRefusal>> {
  const account = await store.accounts.byLogin(login.trim());
  if (account === null) return err('VIEWER_UNKNOWN');
  const registered = await database
    .prepare('SELECT 1 AS found FROM registered_accounts WHERE account_id = ?')
    .all(account.account_id);
  return registered.length === 0 ? err('VIEWER_OF_THE_DEMO') : ok(account);
}
