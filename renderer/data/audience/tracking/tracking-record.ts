import { z } from 'zod';
import { parseStored } from '#renderer/data/client/stored-value.ts';
import type { StoragePort } from '#renderer/platform/port.ts';
import { campaignOf, createLoyaltyId, isWebTrackingCurrent } from '#shared/domain/audience/web-tracking.ts';
import { PRODUCT } from '#shared/kernel/product.ts';
import type { Clock } from '#shared/kernel/time.ts';
import { type StoredRecord, storedRecord } from './queued-event.ts';

const KEY = `${PRODUCT.prefix}.web-tracking`;
const savedRecord = z.object({ saved_at: z.number(), record: storedRecord });
type SavedRecord = z.infer<typeof savedRecord>;

/** The current user of this browser. */
export type TrackedViewer = {
  readonly profileName: string | null;
  readonly guestMode: boolean;
  readonly bossId: string | null;
  readonly deviceId: string;
};

export type TrackingRecordDeps = {
  readonly storage: StoragePort;
  readonly clock: Clock;
  readonly random: () => number;
  readonly agent: string;
  /** Address at which this page was loaded, whose query may name a campaign. */
  readonly address: string;
};

/** The web tracking record of this browser. */
export type TrackingRecord = {
  /** Returns the record of a viewer and stores it, without a token, for 1440 minutes. */
  readonly of: (viewer: TrackedViewer) => StoredRecord;
  /** Deletes the record with its loyalty id and campaign. */
  readonly forget: () => void;
};

/**
 * Returns how the viewer came here (S0-3-077), for a sale; empty if nothing is known.
 */
export const savedCampaign = (
  storage: Pick<StoragePort, 'read'>,
  now: number,
): Readonly<Record<string, string>> => {
  const saved = parseStored(storage.read(KEY), savedRecord);
  if (saved === null || !isWebTrackingCurrent(saved.saved_at, now)) return {};
  const { utm_source, utm_medium, utm_campaign, randomLoyaltyID } = saved.record.tracking_map;
  return { utm_source, utm_medium, utm_campaign, randomLoyaltyID };
};

/**
 * Creates the record (S0-3-076, S0-3-077). Loyalty id and campaign stay for as long as it is valid; a
 * campaign in the address of the page begins another.
 */
export function createTrackingRecord({
  storage,
  clock,
  random,
  agent,
  address,
}: TrackingRecordDeps): TrackingRecord {
  let campaign = URL.canParse(address) ? campaignOf(new URL(address).searchParams) : null;
  let parsed: { readonly text: string | null; readonly saved: SavedRecord | null } = {
    text: null,
    saved: null,
  };
  const read = (): SavedRecord | null => {
    const text = storage.read(KEY);
    if (text !== parsed.text) parsed = { text, saved: parseStored(text, savedRecord) };
    const { saved } = parsed;
    return saved !== null && isWebTrackingCurrent(saved.saved_at, clock.now()) ? saved : null;
  };
  return {
    of: ({ profileName, guestMode, bossId, deviceId }) => {
      const saved = read();
      const {
        randomLoyaltyID,
        utm_source = '',
        utm_medium = '',
        utm_campaign = '',
      } = saved?.record.tracking_map ?? {};
      const record: StoredRecord = {
        user: { profile_name: profileName ?? '', guest_mode: guestMode },
        agent: agent.slice(0, 500),
        tracking_map: {
          bossID: bossId ?? '',
          deviceID: deviceId,
          randomLoyaltyID: randomLoyaltyID ?? createLoyaltyId(random),
          ...(campaign ?? { utm_source, utm_medium, utm_campaign }),
        },
      };
      const unchanged = saved !== null && JSON.stringify(saved.record) === JSON.stringify(record);
      if (!unchanged)
        storage.write(KEY, JSON.stringify({ saved_at: saved?.saved_at ?? clock.now(), record }));
      campaign = null;
      return record;
    },
    forget: () => {
      campaign = null;
      storage.remove(KEY);
    },
  };
}
