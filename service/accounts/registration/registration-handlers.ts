import type { LoginCodes } from '#service/accounts/login-codes.ts';
import { type ConfirmEmailNeeds, confirmEmail } from '#service/accounts/messages/confirm-email.ts';
import { createEmailGuard, type EmailLimitNeeds } from '#service/accounts/messages/email-limits.ts';
import { messageLocale } from '#service/accounts/messages/message-locale.ts';
import {
  makeDecoyToken,
  type SendVerificationNeeds,
  sendVerification,
} from '#service/accounts/messages/send-verification.ts';
import { emailOf } from '#service/accounts/recovery/contact.ts';
import type { AccountStore } from '#service/accounts/store/accounts.ts';
import type { PersonGuard } from '#service/kernel/limits/person-guard.ts';
import { refuseTooMany } from '#service/kernel/routing/refusal.ts';
import type { AccountStates } from '#service/session/account-state.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import { registrationEndpoints } from '#shared/contract/accounts/registration/registration-endpoints.ts';
import { isEmail } from '#shared/domain/accounts/registration/email-format.ts';
import { ok } from '#shared/kernel/result.ts';
import { type ActivationNeeds, serveActivation } from './activation-handler.ts';
import { countryList } from './country-list.ts';
import { type EmailAccountNeeds, emailCheckOf } from './email-accounts.ts';
import { freePlanOf } from './free-plans.ts';
import { type LinkupNeeds, serveLinkup } from './linkup-handler.ts';
import { type ProvedEmailNeeds, provedEmail } from './proved-email.ts';

type RegistrationNeeds = ActivationNeeds &
  ConfirmEmailNeeds &
  EmailAccountNeeds &
  EmailLimitNeeds &
  LinkupNeeds &
  ProvedEmailNeeds &
  SendVerificationNeeds & {
    readonly store: {
      readonly accountStates: Pick<AccountStates, 'of'>;
      readonly accounts: AccountStore;
    };
    readonly personGuard: PersonGuard;
  };

/** Serves the free registration (S0-7-046 to S0-7-053). */
export function serveRegistration(serve: Serve, needs: RegistrationNeeds, codes: LoginCodes): void {
  const emailGuard = createEmailGuard(needs, 'verify');
  const { accounts, accountStates } = needs.store;

  serve(registrationEndpoints.emailCheck, async ({ body, context }) => {
    if ('temp_token' in body) {
      const owner = await provedEmail(needs, body.temp_token);
      return ok(
        owner === null
          ? { errors: { code: 'TEMP_TOKEN_EXPIRED' } }
          : { ...(await emailCheckOf(needs, owner.email)), email: owner.email },
      );
    }
    if (!isEmail(body.email)) return ok({ errors: { code: 'EMAIL_INVALID' } });
    const wait = needs.personGuard.take(body.email, context);
    return wait > 0 ? refuseTooMany(wait) : ok(await emailCheckOf(needs, body.email));
  });

  serve(registrationEndpoints.resendTvbIdVerificationEmail, async ({ body, context }) => {
    const named = await accounts.byEmail(body.email);
    const states = await Promise.all(named.map(({ account_id }) => accountStates.of(account_id)));
    const pending = named.find((_, place) => states[place]?.email_verified === false);
    const wait = await emailGuard.take(pending?.account_id ?? body.email.toLowerCase(), context);
    if (wait > 0) return refuseTooMany(wait);
    const email = pending && emailOf(pending);
    if (pending && email)
      await sendVerification(needs, context, messageLocale(body.locale, context), {
        account_id: pending.account_id,
        email,
      });
    else await makeDecoyToken(needs);
    return ok({ success: true });
  });

  serve(registrationEndpoints.verifyEmail, async ({ body }) => {
    return ok(
      (await confirmEmail(needs, body.token))
        ? { success: true }
        : { success: false, errors: { code: 'TEMP_TOKEN_EXPIRED' } },
    );
  });

  serve(registrationEndpoints.registrationCountries, ({ body }) =>
    ok({ countries: countryList(body.language, body.eu_region) }),
  );
  serve(registrationEndpoints.freeRegistrationCampaign, ({ body }) =>
    ok({ campaign: freePlanOf(needs.freePlans, body.region, body.is_android_tv) }),
  );
  serveLinkup(serve, needs, codes);
  serveActivation(serve, needs);
}
