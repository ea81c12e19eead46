import type { Hono } from 'hono';
import type { CatalogueStore } from '#service/catalogue/store/catalogue.ts';
import { recordingRoutes } from '#service/imported/recording/playing/recording-routes.ts';
import type { RecordedFilesOf } from '#service/imported/recording/recorded-files.ts';
import type { Recorder } from '#service/imported/recording/recorder.ts';
import { catchupIdIn, type ImportedChannelStore } from '#service/imported/store/imported-channels.ts';
import { createFetchAddress } from '#service/imported/streams/fetch-address.ts';
import type { HoldOpen } from '#service/imported/streams/hold-open.ts';
import type { ImportedStreams } from '#service/imported/streams/imported-streams.ts';
import { createPicturePaths } from '#service/imported/streams/picture-path.ts';
import { createAddressSeal } from '#service/imported/streams/signed-address.ts';
import { streamRoutes } from '#service/imported/streams/stream-routes.ts';
import type { SpanOf, VerifyToken } from '#service/kernel/media/routes/stream-gate.ts';
import { parseRecordingVideoId } from '#shared/domain/imported/recording/recording-video.ts';
import type { Clock } from '#shared/kernel/time.ts';
import { createPictureCatalogue } from './create-picture-catalogue.ts';

export type ImportedRouteNeeds = Parameters<typeof createPictureCatalogue>[0] & {
  readonly store: {
    readonly catalogue: Pick<CatalogueStore, 'playable'>;
    readonly importedChannels: Pick<ImportedChannelStore, 'details'>;
    readonly signingKey: Buffer;
  };
  readonly clock: Clock;
  readonly importedStreams: ImportedStreams;
  readonly recordings: { readonly recorder: Pick<Recorder, 'book'>; readonly filesOf: RecordedFilesOf };
  readonly streamTokens: { readonly verify: VerifyToken; readonly spanOf: SpanOf };
};

/**
 * Returns the routes of imported streams, whose addresses are sealed with the data folder's key, and of their
 * recordings.
 */
export function importedRoutes(needs: ImportedRouteNeeds, holdOpen: HoldOpen): readonly Hono[] {
  const { store, streamTokens, importedStreams, clock, recordings } = needs;
  const { book } = recordings.recorder;
  const streams = streamRoutes({
    playable: store.catalogue.playable,
    pictureCatalogue: createPictureCatalogue(needs),
    catchupIdOf: catchupIdIn(store.importedChannels),
    pictureOf: (code, start) => store.importedChannels.details(code, start)?.icon ?? null,
    pictures: createPicturePaths(store.signingKey),
    seal: createAddressSeal(store.signingKey),
    fetchAddress: createFetchAddress(),
    streams: importedStreams,
    verifyToken: streamTokens.verify,
    spanOf: streamTokens.spanOf,
    holdOpen,
    now: clock.now,
  });
  const recorded = recordingRoutes({
    filesOf: (videoId) => {
      const recording = book.recording(parseRecordingVideoId(videoId) ?? '');
      return recording === null ? null : recordings.filesOf(recording);
    },
    verifyToken: streamTokens.verify,
  });
  return [streams, recorded];
}
