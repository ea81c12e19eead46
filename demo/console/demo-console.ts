import type { LoginCodes } from '#service/accounts/login-codes.ts';
import { sendImageAd } from '#service/ads/send-image-ad.ts';
import type { ServiceDeps } from '#service/app/service-deps.ts';
import type { Store } from '#service/app/store.ts';
import type { createOwnParts } from '#service/imported/calls/own-parts.ts';
import type { Outbox } from '#service/kernel/messages/outbox.ts';
import type { Account } from '#service/session/account.ts';
import { LIVE_EVENT_COLLECTION } from '#shared/contract/ads/live-event.ts';
import { createAccountTools, logInAs } from './account-tools.ts';
import { audienceRoutes } from './audience-routes.ts';
import type { ListedPersona } from './console-page.ts';
import { type DemoDeps, demoRoutes } from './demo-routes.ts';
import { faultMiddleware } from './fault-middleware.ts';

/** Dependencies of the console besides the service. */
type ConsoleParts = Pick<DemoDeps, 'state' | 'gate' | 'settingsChanged' | 'password'> & {
  readonly own: ReturnType<typeof createOwnParts>;
  readonly codes: LoginCodes;
  readonly outbox: Outbox;
};

/** Creates the demo console with what it does to accounts, messages and viewers. */
export function demoConsole(deps: ServiceDeps, { outbox, state, codes, own, gate, settingsChanged, password }: ConsoleParts) {
  const { accounts, catalogue } = deps.store;
  return {
    routes: demoRoutes({
      state,
      password,
      personas: async () => (await accounts.list()).map(listedPersona),
      logIn: (context, key) => logInAs(deps, context, key),
      tools: createAccountTools(deps, outbox, codes),
      messages: outbox.list,
      importer: own.importer,
      own: own.sources,
      adCounts: deps.store.adCounts,
      adReports: deps.store.adReports,
      audience: { routes: audienceRoutes(deps.store, deps.surveys, deps.machineClock.now), clear: () => clearAudience(deps.store) },
      clearLiveEvents: () => deps.documents.clear(LIVE_EVENT_COLLECTION),
      sendImageAd: (networkCode, type) => sendImageAd(deps.documents, catalogue, { networkCode, type }, state.clock.now()),
      gate,
      settingsChanged,
    }),
    faults: faultMiddleware(state),
  };
}

async function clearAudience({ tracking, surveys }: Store): Promise<void> {
  await tracking.clear();
  await surveys.clear();
}

const listedPersona = ({ account_id, login_id, traits, name_tc, name_en, about_tc, about_en }: Account): ListedPersona => ({
  key: account_id,
  login: login_id,
  mobile: traits.mobile,
  name_tc,
  name_en,
  about_tc,
  about_en,
});
