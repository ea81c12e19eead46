import { isLanguage, type Language } from '#shared/kernel/language.ts';
import { PRODUCT } from '#shared/kernel/product.ts';
import { href } from './href.ts';

/** URL scheme that opens the desktop app. */
export const DEEP_LINK_SCHEME = PRODUCT.scheme;

/** Pages that emails and text messages lead to. */
export type AccountLinkPlace = 'reset-password' | 'verify-email' | 'registration';

/** A destination that a deep link may name. `t` is in seconds; `code` is a voucher code. */
export type DeepLink =
  | { readonly kind: 'home' }
  | { readonly kind: 'live'; readonly channelNo: number | null }
  | { readonly kind: 'programme'; readonly programmeId: string }
  | {
      readonly kind: 'episode';
      readonly programmeId: string;
      readonly episodeId: string;
      readonly t: number | null;
    }
  | { readonly kind: 'search'; readonly keyword: string | null }
  | { readonly kind: 'account' }
  | { readonly kind: 'redeem'; readonly code: string | null }
  /** The link of a message; its token works once and for a limited time. */
  | { readonly kind: 'account-link'; readonly place: AccountLinkPlace; readonly token: string };

/** A link and its language; null leaves the language to the app. */
export type ParsedDeepLink = { readonly link: DeepLink; readonly language: Language | null };

const MAX_LENGTH = 512;
const TOKEN = /^[\w-]{16,100}$/;
const ID = /^[\w.:-]{1,64}$/;
const PATTERN = new RegExp(`^${PRODUCT.scheme}://([^?#\\\\\\s]*)(?:\\?([^#\\\\\\s]*))?$`, 'i');

/**
 * Parses `harbourtv://[tc|en/]PLACE[?…]`; null for anything else, because a link may come from any page or
 * program. Places: `home`, `live[/CHANNEL]`, `programme/ID`, `programme/ID/e/EPISODE[?t=SECONDS]`,
 * `search[/WORDS]`, `account`, `redeem[/CODE]`, and `reset-password/TOKEN`, `verify-email/TOKEN`,
 * `registration/TOKEN` of messages. An unknown place, parameter or extra segment rejects the whole link.
 */
export function parseDeepLink(text: string): ParsedDeepLink | null {
  const match = text.length <= MAX_LENGTH ? PATTERN.exec(text) : null;
  if (match === null) return null;
  const segments = decodedSegments(match[1] ?? '');
  const query = parseQuery(match[2] ?? '');
  if (segments === null || query === null) return null;
  const language = isLanguage(segments[0]) ? segments[0] : null;
  const link = parseTarget(language === null ? segments : segments.slice(1), query);
  return link === null ? null : { link, language };
}

/** Returns the path of a deep link's destination. */
export function deepLinkHref(link: DeepLink, lang: Language): string {
  switch (link.kind) {
    case 'home':
      return href.home(lang);
    case 'live':
      return link.channelNo === null ? href.live(lang) : href.channel(lang, link.channelNo, '');
    case 'programme':
      return href.programme(lang, link.programmeId, '');
    case 'episode':
      return href.episode(lang, link.programmeId, '', link.episodeId, link.t ?? undefined);
    case 'search':
      return link.keyword === null ? href.searchHome(lang) : href.search(lang, link.keyword);
    case 'account':
      return href.account(lang);
    case 'redeem':
      return `/${lang}/redeem/${link.code === null ? '' : `?code=${encodeURIComponent(link.code)}`}`;
    case 'account-link':
      return `/${lang}/${link.place}/?${link.place === 'registration' ? 'temp_token' : 'token'}=${link.token}`;
  }
}

/** Returns the deep link of a message. */
export const accountDeepLink = (place: AccountLinkPlace, token: string, lang: Language): string =>
  `${DEEP_LINK_SCHEME}://${lang}/${place}/${token}`;

function decodedSegments(path: string): readonly string[] | null {
  const parts = path.replace(/\/$/, '').split('/');
  const decoded = parts.map(decodeOnce);
  const clean = decoded.every(
    (part): part is string => part !== null && part !== '' && part !== '.' && part !== '..',
  );
  return clean ? decoded.filter((part) => part !== null) : null;
}

/** Decodes the segments once; null if that fails or yields a character that no id contains. */
function decodeOnce(text: string): string | null {
  try {
    const decoded = decodeURIComponent(text);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
    return /[\u0000-\u001f\u007f/\\]/.test(decoded) ? null : decoded;
  } catch {
    return null;
  }
}

/** Accepts only `t`, once. */
function parseQuery(query: string): { readonly t: number | null } | null {
  if (query === '') return { t: null };
  const seconds = /^t=(\d{1,6}(?:\.\d{1,3})?)$/.exec(query)?.[1];
  return seconds === undefined || Number(seconds) > 360_000 ? null : { t: Number(seconds) };
}

function parseTarget(segments: readonly string[], { t }: { readonly t: number | null }): DeepLink | null {
  const [place, one, two, three] = segments;
  const only = (count: number): boolean => segments.length <= count && t === null;
  const name = place?.toLowerCase();
  switch (name) {
    case 'home':
      return only(1) ? { kind: 'home' } : null;
    case 'live':
      if (!only(2) || (one !== undefined && !/^[1-9]\d{0,4}$/.test(one))) return null;
      return { kind: 'live', channelNo: one === undefined ? null : Number(one) };
    case 'programme':
      if (one === undefined || !ID.test(one)) return null;
      if (only(2)) return { kind: 'programme', programmeId: one };
      if (segments.length !== 4 || two !== 'e' || three === undefined || !ID.test(three)) return null;
      return { kind: 'episode', programmeId: one, episodeId: three, t };
    case 'search':
      return only(2) && (one ?? '').length <= 100 ? { kind: 'search', keyword: one?.trim() || null } : null;
    case 'account':
      return only(1) ? { kind: 'account' } : null;
    case 'redeem':
      return only(2) && (one === undefined || /^[A-Za-z0-9-]{4,40}$/.test(one))
        ? { kind: 'redeem', code: one ?? null }
        : null;
    case 'reset-password':
    case 'verify-email':
    case 'registration':
      return only(2) ? accountLink(name, one) : null;
    default:
      return null;
  }
}

const accountLink = (place: AccountLinkPlace, token: string | undefined): DeepLink | null =>
  token !== undefined && TOKEN.test(token) ? { kind: 'account-link', place, token } : null;
