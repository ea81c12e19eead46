import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { channelsProgrammeReply, guideReply, guideSearchReply } from '#shared/contract/guide/guide.ts';
import {
  commaList,
  count,
  countryCode,
  flag,
  instant,
  nothing,
  profileClass,
} from '#shared/contract/primitives.ts';
import { channelListReply } from './channel.ts';
import { episodeReply, episodesReply, lastSeenEpisode } from './episode.ts';
import { programme } from './programme.ts';
import { homepageReply } from './row.ts';

const country = { country_code: countryCode };
const id = z.string().min(1).max(64);
/**
 * With the programmes of locked groups of imported channels that this viewer has opened with the parent PIN;
 * the reply is then personal.
 */
const opened = { opened: flag.optional() };

/** Content and guide calls (S1-7-043 to S1-7-055). The paths are this project's. */
export const contentEndpoints = {
  homepage: endpoint({
    method: 'GET',
    path: '/api/harbour/content/homepage/',
    origin: 'ours',
    auth: 'bearer',
    query: z.object({ ...country, profile_class: profileClass }),
    body: nothing,
    reply: homepageReply,
    errors: [],
    summary: 'The rows of the home screen, in order.',
  }),
  channelList: endpoint({
    method: 'GET',
    path: '/api/harbour/content/channels/',
    origin: 'ours',
    auth: 'bearer',
    query: z.object({
      ...country,
      profile_class: profileClass,
      subscriptions: commaList.optional(),
      all: flag.optional(),
      dtt: flag.optional(),
    }),
    body: nothing,
    reply: channelListReply,
    errors: [],
    summary:
      'Linear channels that this profile may see. Channels flagged show_with_subscription need a matching tag unless all are requested; dtt narrows to 81 to 84.',
  }),
  guide: endpoint({
    method: 'GET',
    path: '/api/harbour/guide/',
    origin: 'ours',
    auth: 'bearer',
    query: z.object({
      ...country,
      ...opened,
      network_code: z.string().max(2000).default('ALL'),
      from: instant,
      to: instant.optional(),
    }),
    body: nothing,
    reply: guideReply,
    errors: ['GUIDE_RANGE'],
    summary:
      'Programmes that overlap the time from `from` to `to` (24 hours when absent), of all channels or of the comma-separated network codes; at most eight days, and at most 200 channels times days. Sent with an ETag. Locked groups of own channels have no programmes, unless opened asks for those that the parent PIN has opened.',
  }),
  guideSearch: endpoint({
    method: 'GET',
    path: '/api/harbour/guide/search/',
    origin: 'ours',
    auth: 'bearer',
    query: z.object({
      ...country,
      keyword: z.string().trim().min(1).max(100),
      limit: count.max(50).default(12),
    }),
    body: nothing,
    reply: guideSearchReply,
    errors: [],
    summary:
      'Programmes of the guide whose title contains the keyword, once per channel: the current or next broadcast, else the latest.',
  }),
  getChannelsProgramme: endpoint({
    method: 'GET',
    path: '/api/harbour/content/channels-programme/',
    origin: 'ours',
    auth: 'bearer',
    query: z.object({ ...country, ...opened, profile_class: profileClass }),
    body: nothing,
    reply: channelsProgrammeReply,
    errors: [],
    summary: 'The current and the next programme of this profile’s channels.',
  }),
  programme: endpoint({
    method: 'GET',
    path: '/api/harbour/content/programme/',
    origin: 'ours',
    auth: 'bearer',
    query: z.object({ ...country, programme_id: id }),
    body: nothing,
    reply: programme,
    errors: ['PROGRAMME_UNKNOWN', 'GEO_BLOCK'],
    summary: 'Details of one programme.',
  }),
  episode: endpoint({
    method: 'GET',
    path: '/api/harbour/content/episode/',
    origin: 'ours',
    auth: 'bearer',
    query: z.object({ ...country, episode_id: id }),
    body: nothing,
    reply: episodeReply,
    errors: ['EPISODE_UNKNOWN', 'GEO_BLOCK'],
    summary: 'One episode, the one after it, and the programme they belong to.',
  }),
  episodes: endpoint({
    method: 'GET',
    path: '/api/harbour/content/episodes/',
    origin: 'ours',
    auth: 'bearer',
    query: z.object({
      ...country,
      programme_id: id,
      start_episode_no: count.optional(),
      end_episode_no: count.optional(),
      sort_desc: flag.optional(),
      /** Requests one group by its index instead of a range of numbers. */
      action: z.literal('get_group').optional(),
      group_index: count.optional(),
    }),
    body: nothing,
    reply: episodesReply,
    errors: ['PROGRAMME_UNKNOWN', 'GEO_BLOCK'],
    summary:
      'A range of episodes; end_episode_no defaults to start plus 16. Groups outside the range have no list.',
  }),
  episodeHistory: endpoint({
    method: 'GET',
    path: '/api/harbour/content/episode-history/',
    origin: 'ours',
    auth: 'bearer',
    query: z.object({ ...country, programme_id: id }),
    body: nothing,
    reply: z.object({ last_seen_episode: lastSeenEpisode.nullable() }),
    errors: [],
    summary: 'Last watched position of this profile in the programme.',
  }),
};
