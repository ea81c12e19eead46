import type { CatalogueStore } from '#service/catalogue/store/catalogue.ts';
import type { RealtimeDocuments } from '#service/realtime/realtime-documents.ts';
import {
  LIVE_EVENT_COLLECTION,
  LIVE_EVENT_VERSION,
  type LiveEvent,
} from '#shared/contract/ads/live-event.ts';

type ImageAdOrder = { readonly networkCode: string | null; readonly type: LiveEvent['ad']['type'] };

/**
 * Writes the live event of an image ad at `now` (ms) for a channel, or for each of the demo's own. Returns
 * false if there is no such channel.
 */
export function sendImageAd(
  documents: RealtimeDocuments,
  catalogue: Pick<CatalogueStore, 'channels'>,
  { networkCode, type }: ImageAdOrder,
  now: number,
): boolean {
  const channels = catalogue
    .channels()
    .filter(
      (one) => one.source.kind !== 'imported' && (networkCode === null || one.networkCode === networkCode),
    );
  for (const channel of channels) {
    const event: LiveEvent = {
      network_code: channel.networkCode,
      version: LIVE_EVENT_VERSION,
      time: now,
      ad: { type, ref: `live-${channel.networkCode}-${now}` },
    };
    documents.put({
      collection: LIVE_EVENT_COLLECTION,
      id: `${event.ad.ref}-${type}`,
      topic: channel.networkCode,
      data: event,
    });
  }
  return channels.length > 0;
}
