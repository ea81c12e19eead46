import type { Language } from '#shared/kernel/language.ts';
import { purchaseUrl } from './purchase-url.ts';

/** Default channel number (S0-2-005). */
export const DEFAULT_CHANNEL_NO = 81;

const segment = (text: string): string => encodeURIComponent(text.trim().replaceAll(/[\s/]+/g, '-')) || '-';

/**
 * URLs of the screens, exactly as specified (S0-2-001 to S0-2-018, S1-2-001 to S1-2-028). Names in a URL are
 * for people: no route reads them.
 */
export const href = {
  home: (lang: Language): string => `/${lang}/home/`,
  live: (lang: Language): string => `/${lang}/live/`,
  channel: (lang: Language, channelNo: number, name: string): string =>
    `/${lang}/live/${channelNo}/${segment(name)}/`,
  guide: (lang: Language, channelNo: number, name: string): string =>
    `/${lang}/epg/${channelNo}/${segment(name)}/`,
  programme: (lang: Language, programmeId: string, name: string): string =>
    `/${lang}/programme/${encodeURIComponent(programmeId)}/${segment(name)}/`,
  /** `t` is the playback position in seconds, with fractions. */
  episode: (lang: Language, programmeId: string, name: string, episodeId: string, t?: number): string =>
    `/${lang}/programme/${encodeURIComponent(programmeId)}/${segment(name)}/e/${encodeURIComponent(episodeId)}/${
      t === undefined || t <= 0 ? '' : `?t=${t}`
    }`,
  /**
   * Screens without parameters: the guide of the default channel, the empty search, the categories, and the
   * viewer's own pages.
   */
  guideHome: (lang: Language): string => `/${lang}/epg/`,
  searchHome: (lang: Language): string => `/${lang}/search/`,
  browse: (lang: Language): string => `/${lang}/content/`,
  favourites: (lang: Language): string => `/${lang}/account/favourite/`,
  history: (lang: Language): string => `/${lang}/account/history/`,
  /** The page of imported channels: their sources and guides. */
  importedChannels: (lang: Language): string => `/${lang}/account/channels/`,
  /** The page of their recordings. */
  recordings: (lang: Language): string => `/${lang}/account/recordings/`,
  /** Copies for watching offline, and the screen that plays one. */
  downloads: (lang: Language): string => `/${lang}/account/downloads/`,
  download: (lang: Language, id: string): string => `/${lang}/account/downloads/${encodeURIComponent(id)}/`,
  account: (lang: Language): string => `/${lang}/account/info/`,
  /** The plan and the payments of the account; the receipt of an order by its key. */
  payments: (lang: Language): string => `/${lang}/account/payments/`,
  receipt: (lang: Language, key: string): string => `/${lang}/account/payments/${encodeURIComponent(key)}/`,
  /** The page that redeems a PIN card; the PIN is posted to it (S0-2-017). */
  redeem: (lang: Language): string => `/${lang}/subscribe/new-subscription/`,
  /** Joining with a PIN card, the reference number of a letter or a shop, or a box from before. */
  joinWith: (lang: Language, way: 'pin' | 'reference' | 'box'): string =>
    `/${lang}/subscribe/join/?way=${way}`,
  /** Login, profile selection and pairing; `destUrl` is the destination afterwards. */
  login: (lang: Language, destUrl: string): string =>
    `/${lang}/login/?destUrl=${encodeURIComponent(destUrl)}`,
  profiles: (lang: Language, destUrl: string): string =>
    `/${lang}/profiles/?destUrl=${encodeURIComponent(destUrl)}`,
  /** The free registration; Android TV has a page of its own. `destUrl` is the purchase that led to it. */
  registration: (lang: Language, destUrl?: string): string =>
    `/${lang}/registration/${destUrl === undefined ? '' : `?destUrl=${encodeURIComponent(destUrl)}`}`,
  registrationForTv: (lang: Language): string => `/${lang}/registration/?for_android_tv=1`,
  /** The create-profile page with its return URL; the parental controls. */
  createProfile: (lang: Language, backUrl: string | null): string =>
    `/${lang}/profiles/create/${backUrl === null ? '' : `?back_url=${encodeURIComponent(backUrl)}`}`,
  parents: (lang: Language): string => `/${lang}/profiles/parents/`,
  pairing: (lang: Language, destUrl: string): string =>
    `/${lang}/pair/?destUrl=${encodeURIComponent(destUrl)}`,
  /** The pages that enter and show a TV code. */
  pairByCode: (lang: Language): string => `/${lang}/pair/`,
  tvCode: (lang: Language): string => `/${lang}/pair/tv/`,
  /** The purchase page of some plans (S1-2-027). */
  purchase: (lang: Language, tags: readonly string[], backUrl: string): string =>
    purchaseUrl(lang, { subscriptionTags: tags, backUrl }),
  search: (lang: Language, keyword: string): string =>
    `/${lang}/search/${encodeURIComponent(keyword.trim())}/`,
  /** The show page of the concert period, the live chat window, MGM promotion and the loyalty home. */
  show: (lang: Language): string => `/${lang}/show/`,
  liveChat: (lang: Language): string => `/${lang}/live-chat/`,
  about: (lang: Language): string => `/${lang}/about/`,
  mgmPromotion: (lang: Language): string => `/${lang}/account/mgmpromotion/`,
  loyalty: (lang: Language): string => `/${lang}/jetso/`,
  /** Content pages: a category or page, a horse type in a category, and the full list of a row. */
  content: (lang: Language, ref: string, name: string): string =>
    `/${lang}/content/${encodeURIComponent(ref)}/${segment(name)}/`,
  contentList: (lang: Language, list: 'trending' | 'latest' | 'free-episode'): string =>
    `/${lang}/content/${list}/`,
  horse: (
    lang: Language,
    category: { readonly id: string; readonly name: string },
    type: string,
    name: string,
  ): string =>
    `/${lang}/content/${encodeURIComponent(category.id)}/${type}/${segment(category.name)}/${segment(name)}/`,
  rowList: (lang: Language, ids: readonly string[], names: readonly string[], title: string): string =>
    `/${lang}/content/${ids.map(encodeURIComponent).join(',')}/${names.map(segment).join(',')}/${segment(title)}`,
  /** Content by reference, which the page resolves; clips; shopping products. */
  redirectProgramme: (lang: Language, ref: string): string =>
    `/${lang}/redirect/programme/${encodeURIComponent(ref)}/`,
  redirectEpisode: (lang: Language, ref: string): string =>
    `/${lang}/redirect/episode/${encodeURIComponent(ref)}/`,
  /** A clip or another video by its id, from a second on. */
  video: (lang: Language, videoId: string, startAt = 0): string =>
    `/${lang}/video/${encodeURIComponent(videoId)}/${startAt >= 1 ? `?t=${Math.floor(startAt)}` : ''}`,
  playlist: (lang: Language, rowId: string, title: string): string =>
    `/${lang}/playlist/${encodeURIComponent(rowId)}/${segment(title)}`,
  product: (lang: Language, ref: string, name: string): string =>
    `/${lang}/okbuy/product/${encodeURIComponent(ref)}/${segment(name)}/`,
};
