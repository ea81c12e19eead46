import type { ServiceDeps } from '#service/http/routing/service-deps.ts';
import type { StreamError } from '#service/imported/streams/stream-error.ts';
import { LIVE_PART, partAddress, streamKey } from '#service/imported/streams/stream-part.ts';
import type { StoredChannel } from '#service/store/catalogue/stored-content.ts';
import { catchupIdIn } from '#service/store/imported/imported-channels.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';

/**
 * Opens a part of an imported channel and returns its path below the stream's folder, or why it does not play; null for a channel of the
 * service's own. Opening it here tells a dead stream at checkout, with its reason.
 */
export async function ownStreamPath(
  { ownStreams, clock, store }: Pick<ServiceDeps, 'ownStreams' | 'clock' | 'store'>,
  channel: StoredChannel,
  part: string,
): Promise<Result<string, StreamError> | null> {
  if (channel.own === undefined) return null;
  const stream = partAddress(channel, part, clock.now(), catchupIdIn(store.importedChannels));
  if (stream === null) return err('SOURCE_GONE');
  const opened = await ownStreams.prepare(streamKey(channel.networkCode, part), stream);
  if (!opened.ok) return opened;
  if (opened.value !== 'playlist') return ok(`${part}/file/media.${opened.value}`);
  return ok(part === LIVE_PART ? 'master.m3u8' : `${part}/master.m3u8`);
}
