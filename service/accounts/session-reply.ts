import type { z } from 'zod';
import type { AdContent } from '#service/ads/creatives/ad-content.ts';
import type { RealtimeDocuments } from '#service/realtime/realtime-documents.ts';
import type { AccessTokens } from '#service/session/access-tokens.ts';
import type { RequestViewer } from '#service/session/request-viewer.ts';
import type { session } from '#shared/contract/accounts/session.ts';
import { PRODUCT } from '#shared/kernel/product.ts';

export type SessionReplyNeeds = {
  readonly documents: RealtimeDocuments;
  readonly tokens: AccessTokens;
  readonly ads: Pick<AdContent, 'banner'>;
};

/** Seconds between two bottom banners (S0-9-015). */
const BANNER_REFRESH_SECONDS = 60;

/**
 * Returns a viewer's session reply with the tokens of this page load. `page` names the page in the ad unit.
 */
export function sessionReply(
  needs: SessionReplyNeeds,
  viewer: RequestViewer,
  page?: string,
): z.input<typeof session> {
  const { user, account, kind, country } = viewer;
  const claims = {
    sub: account?.account_id ?? 'guest',
    sid: viewer.session?.session_id ?? null,
    profile: user.profile_id ?? null,
    drm_id: viewer.session?.drm_id ?? null,
    country,
  };
  const hasToken = kind === 'guest_mode' || (kind === 'member' && user.profile_id !== null);
  return {
    region: viewer.supported ? 1 : 2,
    country_code: country,
    supported_country: viewer.supported,
    user: { ...user, token: hasToken ? needs.tokens.sign({ ...claims, kind, aud: 'content' }) : null },
    ad: adConfig(needs.ads, page),
    tracking: trackingFields(viewer),
    error_code: user.error_code ?? null,
    guest_token: needs.tokens.sign({ ...claims, profile: null, drm_id: null, kind: 'guest', aud: 'content' }),
    billing_token: kind === 'member' ? needs.tokens.sign({ ...claims, kind, aud: 'billing' }) : null,
    auth_cookie: kind === 'member',
    realtime_revision: needs.documents.revision(),
  };
}

/** Returns where the bottom banner is booked: as the station says it, or as the product is called. */
const adConfig = ({ banner = {} }: Pick<AdContent, 'banner'>, page: string | undefined) => ({
  ad_site: banner.site ?? PRODUCT.prefix,
  ad_unit: banner.unit ?? adUnit(page),
  base: banner.base ?? `/${PRODUCT.prefix}/web`,
  refresh_frequency: banner.refreshSeconds ?? BANNER_REFRESH_SECONDS,
  ready: true,
});

/** Returns the page name for the ad unit, or `home` if it is not a plain word. */
const adUnit = (page = ''): string => (/^[\w-]{1,40}$/.test(page) ? page : 'home');

/** Returns the tracking map (S0-3-076, S0-3-077). It never holds a token. */
const trackingFields = ({ user }: RequestViewer): Record<string, string> => ({
  ...(user.boss_id ? { bossID: user.boss_id } : {}),
  ...(user.device_id ? { deviceID: user.device_id } : {}),
});
