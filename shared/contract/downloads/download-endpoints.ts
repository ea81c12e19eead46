import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { instant, nothing, success } from '#shared/contract/primitives.ts';
import { DOWNLOAD_REFUSALS } from '#shared/domain/downloads/download-verdict.ts';
import { downloadGrant, downloadsReply } from './download.ts';

const BASE = '/api/harbour/downloads';
const id = z.string().min(1).max(64);
const shared = { origin: 'ours', auth: 'bearer', query: nothing } as const;

/** Copies for watching offline, of one profile on one device. The paths are this project's. */
export const downloadEndpoints = {
  downloads: endpoint({
    ...shared,
    method: 'GET',
    path: `${BASE}/`,
    body: nothing,
    reply: downloadsReply,
    errors: ['DOWNLOAD_LOGIN'],
    summary:
      'The copies that this device may keep for the profile. A device deletes every other copy of the profile that it has.',
  }),
  authoriseDownload: endpoint({
    ...shared,
    method: 'POST',
    path: `${BASE}/authorise/`,
    body: z.object({ video_id: id, renew: z.boolean().default(false) }),
    reply: downloadGrant,
    errors: [...DOWNLOAD_REFUSALS, 'DOWNLOAD_LIMIT', 'DOWNLOAD_DEVICES', 'CONTENT_UNKNOWN'],
    summary:
      'Lets this device keep a copy of a video, or fetch the rest of one that it may keep already; its time begins again only with `renew`. The stream plays like any other until its token ends.',
  }),
  playedDownload: endpoint({
    ...shared,
    method: 'POST',
    path: `${BASE}/played/`,
    body: z.object({ download_id: id, played_at: instant }),
    reply: success,
    errors: ['DOWNLOAD_LOGIN', 'DOWNLOAD_UNKNOWN'],
    summary:
      'A copy was first played at this time, by the clock of its device; sent once the device is online.',
  }),
  removeDownload: endpoint({
    ...shared,
    method: 'POST',
    path: `${BASE}/remove/`,
    body: z.object({ download_id: id }),
    reply: success,
    errors: ['DOWNLOAD_LOGIN'],
    summary: 'This device has deleted a copy, or stopped fetching it.',
  }),
};
