import type { EndpointName } from '#shared/contract/endpoints.ts';

/** Keys by which a cache purges replies and files together. */
export const SURROGATE_KEYS = ['catalogue', 'channels', 'guide', 'art', 'media'] as const;
export type SurrogateKey = (typeof SURROGATE_KEYS)[number];

/** How caches in front of the service may share the replies of a call. */
export type SharedReply = {
  /**
   * `everyone` gets the same reply; `audience`, everyone with the same kind of profile, level, country and
   * plan.
   */
  readonly by: 'everyone' | 'audience';
  /** Seconds for which a shared cache may store a reply. */
  readonly seconds: number;
  readonly key: SurrogateKey;
  /** Query parameters that make the reply personal. */
  readonly unless?: readonly string[];
  /**
   * The reply depends on what the viewer has bought: it is personal for viewers with purchases, and shared
   * among those without.
   */
  readonly ofRights?: true;
};

const CONTENT = { by: 'audience', seconds: 60, key: 'catalogue' } as const;
const FIXED = { by: 'everyone', seconds: 300, key: 'catalogue' } as const;

/**
 * The calls whose replies caches may share. The replies of every other call are personal; no shared cache may
 * store them.
 */
export const sharedReplies: Readonly<Partial<Record<EndpointName, SharedReply>>> = {
  channelList: { ...CONTENT, key: 'channels' },
  guide: { ...CONTENT, key: 'guide', unless: ['opened'] },
  getChannelsProgramme: { ...CONTENT, key: 'guide', seconds: 30, unless: ['opened'] },
  categories: CONTENT,
  programme: { ...CONTENT, ofRights: true },
  episode: { ...CONTENT, ofRights: true },
  programmeList: { ...CONTENT, unless: ['watchable', 'unwatched_first'] },
  programmeRecommendation: CONTENT,
  programmeLabelling: CONTENT,
  freePreview: CONTENT,
  clipList: CONTENT,
  hotSearch: CONTENT,
  showPage: FIXED,
  subcategoryFilter: FIXED,
  sitemapProgrammes: FIXED,
  promoItems: FIXED,
  medalChart: FIXED,
  product: FIXED,
  comingRace: FIXED,
  horseDetails: FIXED,
  horseHistory: FIXED,
  certificate: { ...FIXED, seconds: 3600, key: 'media' },
};
