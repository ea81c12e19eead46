import type { PromptRequest } from '#renderer/data/prompts/prompt-data.ts';
import type { Translate } from '#renderer/i18n/use-texts.ts';
import type { Programme } from '#shared/contract/catalogue/programme.ts';
import { REMOTE_CONFIG_DEFAULTS } from '#shared/contract/operations/remote-config.ts';
import type { Viewer } from '#shared/domain/accounts/session/viewer.ts';
import type { PlayClickVerdict } from '#shared/domain/playback/access/play-click.ts';
import type { Language } from '#shared/kernel/language.ts';
import { purchaseUrl } from '#shared/navigation/purchase-url.ts';
import { qrLink } from '#shared/navigation/qr-link.ts';

/** Verdict of a click to play: the rule's, or that this browser cannot play protected content. */
export type PlayVerdict = PlayClickVerdict | 'BROWSER_NOT_SUPPORTED';

/** Facts that a prompt about playing is made from. */
export type PlayPromptFacts = {
  readonly t: Translate;
  readonly language: Language;
  readonly viewer: Viewer;
  readonly programme: Programme;
  /** The address that would play, and what it is called. */
  readonly href: string;
  readonly title: string;
  /** Address of the QR service from remote config. */
  readonly qrService: string;
  readonly origin: string;
  /** Path of the programme's page. */
  readonly returnTo: string;
};

type PurchaseFacts = Pick<PlayPromptFacts, 'language' | 'viewer' | 'programme' | 'returnTo'>;

/** Returns the prompt that opens instead of playing; null if playback may start. */
export function playPrompt(verdict: PlayVerdict, ask: PlayPromptFacts): PromptRequest | null {
  const { t, viewer, href, title } = ask;
  switch (verdict) {
    case 'PLAY':
      return null;
    case 'SYSTEM_BUSY':
      return { kind: 'system_busy', data: { code: viewer.errorCode ?? '' } };
    case 'GEO_BLOCK':
      return { kind: 'geo_block', data: {} };
    case 'LOGIN_REQUIRED':
      return { kind: 'login', data: { destination: href } };
    case 'BROWSER_NOT_SUPPORTED':
      return { kind: 'unsupported_browser', data: {} };
    case 'profile_kids_content_not_available': {
      const textKey = 'errors:player.refusal.profile_kids_content_not_available';
      return {
        kind: 'message',
        key: verdict,
        data: { title: t(`${textKey}.title`), text: t(`${textKey}.text`), code: verdict },
      };
    }
    case 'OPEN_APP_TO_VIEW':
      return { kind: 'qr', data: { link: appLink(ask.qrService, ask.origin, href) } };
    case 'PURCHASE_REQUIRED':
      return {
        kind: 'purchase_content',
        data: { tags: purchaseTags(ask.programme), title, purchaseHref: purchaseOf(ask) },
      };
  }
}

/** The link of a code that opens an address of this app on a phone. */
export function appLink(qrService: string, origin: string, path: string): string {
  const service = URL.parse(qrService, origin) ?? new URL(REMOTE_CONFIG_DEFAULTS.qr_service_url, origin);
  return qrLink(service.href, `${origin}${path}`);
}

/** Returns the tags of a purchase: the title's own if it is sold individually. */
const purchaseTags = ({ details }: Programme): readonly string[] =>
  details.tvod_tag ? [details.tvod_tag] : details.subscription_tags;

/**
 * Returns the purchase page of a programme. A web-authenticated viewer returns to playback (`play=1`,
 * S1-2-011); the back button returns to the page only.
 */
export function purchaseOf({ language, viewer, programme, returnTo }: PurchaseFacts): string {
  const backUrl = viewer.userType === 'web_auth' ? `${returnTo}?play=1` : returnTo;
  return purchaseUrl(language, { subscriptionTags: purchaseTags(programme), backUrl, backBtnUrl: returnTo });
}
