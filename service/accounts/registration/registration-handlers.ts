import type { AccountNeeds } from '#service/accounts/account-needs.ts';
import type { LoginCodes } from '#service/accounts/login-codes.ts';
import { confirmEmail } from '#service/accounts/messages/confirm-email.ts';
import { createEmailGuard } from '#service/accounts/messages/email-limits.ts';
import { messageLocale } from '#service/accounts/messages/message-locale.ts';
import { makeDecoyToken, sendVerification } from '#service/accounts/messages/send-verification.ts';
import { emailOf } from '#service/accounts/recovery/contact.ts';
import { refuseTooMany } from '#service/kernel/routing/refusal.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import { registrationEndpoints } from '#shared/contract/accounts/registration/registration-endpoints.ts';
import { isEmail } from '#shared/domain/accounts/registration/email-format.ts';
import { ok } from '#shared/kernel/result.ts';
import { serveActivation } from './activation-handler.ts';
import { campaignOf } from './campaigns.ts';
import { countryList } from './country-list.ts';
import { emailCheckOf } from './email-accounts.ts';
import { serveLinkup } from './linkup-handler.ts';
import { provedEmail } from './proved-email.ts';

/** Serves the free registration (S0-7-046 to S0-7-053). */
export function serveRegistration(serve: Serve, deps: AccountNeeds, codes: LoginCodes): void {
  const emailGuard = createEmailGuard(deps, 'verify');
  const { accounts, accountStates } = deps.store;

  serve(registrationEndpoints.emailCheck, async ({ body, context }) => {
    if ('temp_token' in body) {
      const owner = await provedEmail(deps, body.temp_token);
      return ok(
        owner === null ? { errors: { code: 'TEMP_TOKEN_EXPIRED' } } : { ...(await emailCheckOf(deps, owner.email)), email: owner.email },
      );
    }
    if (!isEmail(body.email)) return ok({ errors: { code: 'EMAIL_INVALID' } });
    const wait = deps.personGuard.take(body.email, context);
    return wait > 0 ? refuseTooMany(wait) : ok(await emailCheckOf(deps, body.email));
  });

  serve(registrationEndpoints.resendTvbIdVerificationEmail, async ({ body, context }) => {
    const named = await accounts.byEmail(body.email);
    const states = await Promise.all(named.map(({ account_id }) => accountStates.of(account_id)));
    const pending = named.find((_, place) => states[place]?.email_verified === false);
    const wait = await emailGuard.take(pending?.account_id ?? body.email.toLowerCase(), context);
    if (wait > 0) return refuseTooMany(wait);
    const email = pending && emailOf(pending);
    if (pending && email)
      await sendVerification(deps, context, messageLocale(body.locale, context), { account_id: pending.account_id, email });
    else await makeDecoyToken(deps);
    return ok({ success: true });
  });

  serve(registrationEndpoints.verifyEmail, async ({ body }) => {
    return ok((await confirmEmail(deps, body.token)) ? { success: true } : { success: false, errors: { code: 'TEMP_TOKEN_EXPIRED' } });
  });

  serve(registrationEndpoints.registrationCountries, ({ body }) => ok({ countries: countryList(body.language, body.eu_region) }));
  serve(registrationEndpoints.freeRegistrationCampaign, ({ body }) => ok({ campaign: campaignOf(body.region, body.is_android_tv) }));
  serveLinkup(serve, deps, codes);
  serveActivation(serve, deps);
}
