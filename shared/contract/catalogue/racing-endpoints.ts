import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { countryCode, nothing } from '#shared/contract/primitives.ts';
import { comingRaceReply, horseDetailsReply, horseHistoryReply } from './racing.ts';

const base = '/api/harbour/content/racing/';
const shared = { method: 'GET', origin: 'ours', auth: 'bearer', body: nothing } as const;
const country = { country_code: countryCode };

/** Horse racing (S1-7-084, S1-7-085). Paths and replies are this project's. */
export const racingEndpoints = {
  horseDetails: endpoint({
    ...shared,
    path: `${base}details/`,
    query: z.object({ ...country, content_type: z.enum(['horse_racecard', 'horse_history', 'horse_tips']) }),
    reply: horseDetailsReply,
    errors: [],
    summary: 'Card or tips of the next meeting, or results of the last one.',
  }),
  comingRace: endpoint({
    ...shared,
    path: `${base}coming/`,
    query: z.object(country),
    reply: comingRaceReply,
    errors: [],
    summary: 'Time and place of the next meeting.',
  }),
  horseHistory: endpoint({
    ...shared,
    path: `${base}horse/`,
    query: z.object({ ...country, horse_id: z.string().min(1).max(16) }),
    reply: horseHistoryReply,
    errors: ['CONTENT_UNKNOWN'],
    summary: 'The last races of a horse.',
  }),
};
