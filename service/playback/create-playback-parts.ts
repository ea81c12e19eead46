import type { Log } from '#service/kernel/log.ts';
import { licenceKeysIn } from '#service/kernel/media/licence-keys-in.ts';
import type { OperatorSettings } from '#service/kernel/operator-settings.ts';
import { createWatchMeter, type WatchMeter, type WatchMeterStore } from '#service/kids/watch-meter.ts';
import type { Clock } from '#shared/kernel/time.ts';
import { createStreamTokens, type StreamTokens } from './stream-tokens.ts';

type PlaybackPartNeeds = {
  readonly store: WatchMeterStore & { readonly signingKey: Buffer };
  readonly clock: Clock;
  readonly log: Log;
  readonly settings: OperatorSettings;
};

type PlaybackParts = {
  readonly streamTokens: StreamTokens;
  /** Counts what kids profiles watch. */
  readonly watchMeter: WatchMeter;
  /** The keys of the media that come with the service. */
  readonly contentKey: ReturnType<typeof licenceKeysIn>;
};

/** Creates what checkouts, licences and streams share. `mediaRoot` is the folder of the media. */
export const createPlaybackParts = (
  { store, clock, log, settings }: PlaybackPartNeeds,
  mediaRoot: string,
): PlaybackParts => ({
  streamTokens: createStreamTokens(
    { signingKey: store.signingKey, given: settings.streamKeys ?? [] },
    clock.now,
  ),
  watchMeter: createWatchMeter(store, clock),
  contentKey: licenceKeysIn(mediaRoot, (code) => log('MEDIA_MISSING', { code })),
});
