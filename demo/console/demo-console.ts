import { openSandbox } from '#demo/gateway/sandbox-routes.ts';
import { sendImageAd } from '#service/ads/send-image-ad.ts';
import type { CreateExtension, ExtensionParts } from '#service/content/extension.ts';
import { createHouseholdGrants } from '#service/household/household-grants.ts';
import type { Account } from '#service/session/account.ts';
import { cookieSession } from '#service/session/session-cookie.ts';
import { LIVE_EVENT_COLLECTION } from '#shared/contract/ads/live-event.ts';
import { createAccountTools, logInAs } from './account-tools.ts';
import { audienceRoutes } from './audience-routes.ts';
import { createConsoleGate } from './console-gate.ts';
import type { ListedPersona } from './console-page.ts';
import { type DemoDeps, demoRoutes } from './demo-routes.ts';
import { createDemoState } from './demo-state.ts';
import { faultMiddleware } from './fault-middleware.ts';

/**
 * Returns how a service gets the demo console, with the sandbox of payments. `password` is that of every
 * persona, or null.
 */
export const createDemoExtension =
  (password: string | null): CreateExtension =>
  ({ onToken, ...start }) => {
    const state = createDemoState(start);
    const gate = createConsoleGate(start.clock.now, onToken);
    return {
      controls: state,
      gateway: openSandbox,
      attach: (parts) => demoConsole(parts, { state, gate, password }),
      offerAccess: gate.issueToken,
    };
  };

/** Creates the demo console with what it does to accounts, messages and viewers. */
function demoConsole(
  { needs, outbox, imported, settingsChanged }: ExtensionParts,
  { state, gate, password }: Pick<DemoDeps, 'state' | 'gate' | 'password'>,
) {
  const { accounts, catalogue } = needs.store;
  const grants = createHouseholdGrants(needs);
  return {
    routes: demoRoutes({
      state,
      password,
      personas: async () => (await accounts.list()).map(listedPersona),
      logIn: (context, key) => logInAs(needs, context, key),
      tools: createAccountTools(needs, outbox, needs.codes),
      messages: outbox.list,
      importer: imported.importer,
      sources: imported.sources,
      mayChangeHousehold: async (context) => {
        if (needs.store.household.current().pin === null) return true;
        const viewer = await needs.viewers.ofSession(await cookieSession(needs, context), true);
        return grants.isGiven(context, viewer);
      },
      adCounts: needs.store.adCounts,
      adReports: needs.store.adReports,
      audience: {
        routes: audienceRoutes(needs.store, needs.surveys, needs.machineClock.now),
        clear: () => clearAudience(needs.store),
      },
      clearLiveEvents: () => needs.documents.clear(LIVE_EVENT_COLLECTION),
      sendImageAd: (networkCode, type) =>
        sendImageAd(needs.documents, catalogue, { networkCode, type }, state.clock.now()),
      gate,
      settingsChanged,
    }),
    middleware: faultMiddleware(state),
  };
}

async function clearAudience({ tracking, surveys }: ExtensionParts['needs']['store']): Promise<void> {
  await tracking.clear();
  await surveys.clear();
}

const listedPersona = ({
  account_id,
  login_id,
  traits,
  name_tc,
  name_en,
  about_tc,
  about_en,
}: Account): ListedPersona => ({
  key: account_id,
  login: login_id,
  mobile: traits.mobile,
  name_tc,
  name_en,
  about_tc,
  about_en,
});
