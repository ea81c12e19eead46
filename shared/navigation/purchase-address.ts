import type { Language } from '#shared/kernel/language.ts';

/** The purchase page's address as it was opened (S0-7-087 to S0-7-090). */
export type PurchaseAddress = {
  readonly tags: readonly string[];
  readonly programmeIds: readonly string[];
  readonly episodeIds: readonly string[];
  /** Paths of this app, or null: where the viewer returns after paying, and where the back button leads. */
  readonly backUrl: string | null;
  readonly backBtnUrl: string | null;
  /** The campaign being paid for; null while plans are compared. */
  readonly campaign: string | null;
  /** Key of a purchase, with which the gateway's page leads back. */
  readonly payment: string | null;
  /** Code of a smart TV that the viewer came from, which goes with the purchase; null for none (S0-7-069). */
  readonly pairingCode: string | null;
};

const ID = /^[\w.:-]{1,64}$/;
const KEY = /^[\w-]{8,64}$/;
const PAIRING_CODE = /^[\w-]{1,64}$/;
const LONGEST_LIST = 50;

/** A parsed query, as the page's `URLSearchParams`. */
type Query = {
  readonly get: (name: string) => string | null;
  readonly getAll: (name: string) => readonly string[];
};

/**
 * Parses a purchase address. `ownPath` returns a return address as a path of this app, or null
 * (`safeDestination`); values that no link of ours has are dropped.
 */
export function purchaseAddress(
  query: Query,
  ownPath: (raw: string | null) => string | null,
): PurchaseAddress {
  const list = (name: string): readonly string[] =>
    query
      .getAll(name)
      .flatMap((text) => text.split(','))
      .filter((text) => ID.test(text))
      .slice(0, LONGEST_LIST);
  const one = (name: string, form: RegExp): string | null => {
    const text = query.get(name) ?? '';
    return form.test(text) ? text : null;
  };
  const backUrl = ownPath(query.get('back_url'));
  return {
    tags: list('subscription_tags'),
    programmeIds: list('programme_ids'),
    episodeIds: list('episode_ids'),
    backUrl,
    backBtnUrl: ownPath(query.get('back_btn_url')) ?? backUrl,
    campaign: one('campaign', ID),
    payment: one('payment', KEY),
    pairingCode: one('pairing_code', PAIRING_CODE),
  };
}

/**
 * The addresses of a purchase: what there is, where the purchase button of a campaign leads (R-56, S0-2-018),
 * and, which is ours, where somebody without an account joins with it.
 */
export type PurchasePage = 'account/subscription' | 'subscribe/offer' | 'subscribe/join';

/** Returns which of its addresses the purchase page has in a path of this app. */
export const purchasePage = (path: string): PurchasePage => {
  const page = path.split('/').slice(2, 4).join('/');
  return page === 'subscribe/offer' || page === 'subscribe/join' ? page : 'account/subscription';
};

/** Returns the purchase page at `address`, changed by `change`; absent values are left out. */
export function purchaseHref(
  lang: Language,
  address: PurchaseAddress,
  change: Partial<PurchaseAddress> = {},
  page: PurchasePage = 'account/subscription',
): string {
  const whole = { ...address, ...change };
  const { tags, programmeIds, episodeIds, backUrl, backBtnUrl, campaign, payment, pairingCode } = whole;
  const parts = [
    ...tags.map((tag) => ['subscription_tags', tag] as const),
    ...(programmeIds.length > 0 ? [['programme_ids', programmeIds.join(',')] as const] : []),
    ...(episodeIds.length > 0 ? [['episode_ids', episodeIds.join(',')] as const] : []),
    ...(campaign === null ? [] : [['campaign', campaign] as const]),
    ...(payment === null ? [] : [['payment', payment] as const]),
    ...(pairingCode === null ? [] : [['pairing_code', pairingCode] as const]),
    ...(backBtnUrl === null || backBtnUrl === backUrl ? [] : [['back_btn_url', backBtnUrl] as const]),
    ...(backUrl === null ? [] : [['back_url', backUrl] as const]),
  ];
  const query = parts.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return `/${lang}/${page}/${query === '' ? '' : `?${query}`}`;
}

/**
 * The item that the viewer wants to watch: a programme, perhaps an episode of it at a position in seconds, or
 * a channel.
 */
export type PurchaseSubject =
  | {
      readonly kind: 'programme';
      readonly programmeId: string;
      readonly episodeId: string | null;
      readonly position: number | null;
    }
  | { readonly kind: 'channel'; readonly channelNo: number };

const PROGRAMME = /^\/(?:tc|en)\/programme\/([\w.:-]{1,64})\/[^/]+\/(?:e\/([\w.:-]{1,64})\/?)?/;
const CHANNEL = /^\/(?:tc|en)\/live\/(\d{1,6})(?:\/|$)/;

const POSITION = /(?:^|&)t=([\d.]{1,12})(?:&|$)/;

/** Returns the subject of the page at a return address, or null. */
export function purchaseSubject(backUrl: string | null): PurchaseSubject | null {
  const [path = '', query = ''] = (backUrl ?? '').split('#', 1)[0]?.split('?') ?? [];
  const [, programmeId, episodeId] = PROGRAMME.exec(path) ?? [];
  if (programmeId !== undefined) {
    const position = Number(POSITION.exec(query)?.[1]);
    return {
      kind: 'programme',
      programmeId,
      episodeId: episodeId ?? null,
      position: position > 0 ? position : null,
    };
  }
  const [, channel] = CHANNEL.exec(path) ?? [];
  return channel === undefined ? null : { kind: 'channel', channelNo: Number(channel) };
}
