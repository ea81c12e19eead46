import type { Language } from '#shared/kernel/language.ts';

/** The number of the channel that opens where none is named (accounts section 2). */
export const DEFAULT_CHANNEL_NO = 81;

const segment = (text: string): string => encodeURIComponent(text.trim().replaceAll(/[\s/]+/g, '-')) || '-';

/**
 * Addresses of the screens, written exactly as the specification writes them (both documents, section 2). Names in an address are for
 * people: no route reads them.
 */
export const href = {
  home: (lang: Language): string => `/${lang}/home/`,
  live: (lang: Language): string => `/${lang}/live/`,
  channel: (lang: Language, channelNo: number, name: string): string => `/${lang}/live/${channelNo}/${segment(name)}/`,
  guide: (lang: Language, channelNo: number, name: string): string => `/${lang}/epg/${channelNo}/${segment(name)}/`,
  programme: (lang: Language, programmeId: string, name: string): string =>
    `/${lang}/programme/${encodeURIComponent(programmeId)}/${segment(name)}/`,
  /** `t` is the playing position in seconds from which playback resumes. */
  episode: (lang: Language, programmeId: string, name: string, episodeId: string, t?: number): string =>
    `/${lang}/programme/${encodeURIComponent(programmeId)}/${segment(name)}/e/${encodeURIComponent(episodeId)}/${
      t === undefined || t <= 0 ? '' : `?t=${Math.floor(t)}`
    }`,
  /** Screens without a choice in their address: the guide of the default channel, search before typing, the categories, and the viewer's own pages. */
  guideHome: (lang: Language): string => `/${lang}/epg/`,
  searchHome: (lang: Language): string => `/${lang}/search/`,
  browse: (lang: Language): string => `/${lang}/content/`,
  favourites: (lang: Language): string => `/${lang}/account/favourite/`,
  history: (lang: Language): string => `/${lang}/account/history/`,
  account: (lang: Language): string => `/${lang}/account/info/`,
  /** The login, profile selection and pairing; `destUrl` is where the viewer goes on. */
  login: (lang: Language, destUrl: string): string => `/${lang}/login/?destUrl=${encodeURIComponent(destUrl)}`,
  profiles: (lang: Language, destUrl: string): string => `/${lang}/profiles/?destUrl=${encodeURIComponent(destUrl)}`,
  pairing: (lang: Language, destUrl: string): string => `/${lang}/pair/?destUrl=${encodeURIComponent(destUrl)}`,
  /** The purchase page, one `subscription_tags` a tag (playback section 2). */
  purchase: (lang: Language, tags: readonly string[], backUrl: string): string => {
    const parts = [...tags.map((tag) => `subscription_tags=${encodeURIComponent(tag)}`), `back_url=${encodeURIComponent(backUrl)}`];
    return `/${lang}/account/subscription/?${parts.join('&')}`;
  },
  search: (lang: Language, keyword: string): string => `/${lang}/search/${encodeURIComponent(keyword.trim())}/`,
};
