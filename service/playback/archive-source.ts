import type { AddressSource } from '#service/catalogue/content/channel-source.ts';
import { catchupAddress } from '#shared/domain/imported/catchup-address.ts';
import type { CatchupVideo } from '#shared/domain/imported/catchup-video.ts';

/**
 * Returns where a past programme of a station's channel is fetched: at the template of its address, or with
 * `utc` and `lutc` behind the live one. Null if the template asks for what is not known.
 */
export function archiveSource(source: AddressSource, past: CatchupVideo, now: number): AddressSource | null {
  const template = source.catchup?.address ?? null;
  const url = catchupAddress(
    { stream: source.url, kind: template === null ? 'shift' : 'default', source: template },
    { start: past.start, end: past.end, now, zone: 0, longZone: 0, id: null },
  );
  return url === null || !URL.canParse(url) ? null : { ...source, url };
}
