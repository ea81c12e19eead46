import type { EndpointName } from '#shared/contract/endpoints.ts';

/** What a cache may purge together: the keys of replies and files. */
export const SURROGATE_KEYS = ['catalogue', 'channels', 'guide', 'art', 'media'] as const;
export type SurrogateKey = (typeof SURROGATE_KEYS)[number];

/** How the replies of a call may be shared by caches in front of the service. */
export type SharedReply = {
  /** `everyone` gets the same reply; `audience`, everyone with the same kind of profile, level, country and plan. */
  readonly by: 'everyone' | 'audience';
  /** Seconds for which a shared cache may hold a reply. */
  readonly seconds: number;
  readonly key: SurrogateKey;
  /** Query parameters with which the reply is one viewer's own. */
  readonly unless?: readonly string[];
  /** The reply says what the viewer has bought, so that viewers who have are not among those who share it. */
  readonly ofRights?: true;
};

const CONTENT = { by: 'audience', seconds: 60, key: 'catalogue' } as const;
const FIXED = { by: 'everyone', seconds: 300, key: 'catalogue' } as const;

/** The calls whose replies may be shared. Those of every other call are personal, and no cache ever holds them. */
export const sharedReplies: Readonly<Partial<Record<EndpointName, SharedReply>>> = {
  channelList: { ...CONTENT, key: 'channels' },
  guide: { ...CONTENT, key: 'guide' },
  getChannelsProgramme: { ...CONTENT, key: 'guide', seconds: 30 },
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
