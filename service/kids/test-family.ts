import { testAccountsService } from '#service/testing/test-accounts-service.ts';
import { testBrowser } from '#service/testing/test-client.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { HOUR } from '#shared/kernel/time.ts';

export const PIN = '2580';
const WEB = { platform: 'web', country_code: 'HK' };
const DEVICE = { hdid: 'device-1', 'app-domain': '127.0.0.1' };
const NO_LIMITS = {
  viewing_control_start_time: null,
  viewing_control_end_time: null,
  daily_quota_minutes: null,
};

type Limits = { readonly [name in keyof typeof NO_LIMITS]?: string | number | null };

/**
 * Creates the family's service at noon in Hong Kong: Dad is logged in, `pin` is set as parent PIN, and the
 * kids profile Bo has these limits.
 */
export async function testFamily({
  pin = PIN,
  limits = {},
}: {
  readonly pin?: string | null;
  readonly limits?: Limits;
} = {}) {
  const service = await testAccountsService();
  await service.login('family');
  const acting = actions(service.browser);
  await service.browser.read(endpoints.saveViewingControl, {
    body: { profile_id: 'p-bo', ...NO_LIMITS, ...limits },
  });
  await acting.choose('p-family');
  if (pin !== null) await service.browser.read(endpoints.setParentPin, { body: { parent_pin: pin } });
  return {
    ...service,
    ...acting,
    /** Another browser of the same service. */
    another: () => {
      const browser = testBrowser(service.url);
      const login = () =>
        browser.read(endpoints.login, { body: { id: 'family@example.com', password: 'Pass-family-1' } });
      return { browser, login, ...actions(browser) };
    },
    /** Moves the clock to this hour of the day that started at noon. */
    until: (hour: number) => service.pass((hour - 12) * HOUR),
  };
}

/** Calls that a page, or someone bypassing it, makes. */
function actions(browser: ReturnType<typeof testBrowser>) {
  return {
    choose: (profile_id: string) =>
      browser.read(endpoints.generateProfileAccessToken, {
        body: { profile_id, profile_name: 'x', blocked_pair: false },
      }),
    pair: (body: object) =>
      browser.read(endpoints.pairDevice, {
        body: { lang: 'en', device_id: 'd-1', drm_id: 'drm-1', ...body },
      }),
    save: (id: string | null, profile: object) =>
      browser.read(endpoints.saveProfile, { body: { id, profile } }),
    givePin: (parent_pin: string) => browser.read(endpoints.checkParentPin, { body: { parent_pin } }),
    keep: (cause: 'WINDOW' | 'QUOTA', parent_pin?: string) =>
      browser.read(endpoints.keepWatching, { body: { cause, parent_pin } }),
    /** The active profile in the session. */
    watching: async () => (await browser.open()).user.profile_id,
    /** Error code of the kids channel's checkout; undefined if it plays. */
    live: async (network_code = 'K') => {
      await browser.open();
      const reply = await browser.read(endpoints.liveCheckout, {
        query: { ...WEB, network_code },
        headers: DEVICE,
      });
      return reply.error_code;
    },
  };
}
