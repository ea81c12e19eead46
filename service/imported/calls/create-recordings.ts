import type { Store } from '#service/app/store.ts';
import { createChannelProgrammes } from '#service/imported/recording/channel-programmes.ts';
import { createRecorder, type Recordings } from '#service/imported/recording/recorder.ts';
import { createRecordingBook } from '#service/imported/recording/recording-book.ts';
import { createFetchAddress } from '#service/imported/streams/fetch-address.ts';
import type { OwnStreams } from '#service/imported/streams/own-streams.ts';
import type { Log } from '#service/kernel/log.ts';
import type { PublishChange } from '#service/realtime/changes.ts';
import { EVERYONE } from '#service/realtime/read-rules.ts';
import { SECOND, type SetTimer } from '#shared/kernel/time.ts';

type Parts = {
  readonly store: Store;
  readonly ownStreams: OwnStreams;
  readonly now: () => number;
  readonly setTimer: SetTimer;
  readonly log: Log;
  /** The folder of a viewer who has set none. */
  readonly defaultFolder: string;
  readonly publish: PublishChange;
};

/** Creates what records imported channels. */
export function createRecordings({ store, ownStreams: streams, defaultFolder, publish, ...parts }: Parts): Recordings {
  const book = createRecordingBook(store.recordings);
  const programmes = createChannelProgrammes(store.importedChannels);
  const folder = (): string => book.settings().folder ?? defaultFolder;
  const { channelByCode } = store.catalogue;
  const changed = (): void => publish(EVERYONE, 'recordings');
  store.whenChangedElsewhere('recordings', changed);
  const recorder = createRecorder({
    ...parts,
    book,
    programmes,
    channelByCode,
    streams,
    fetchAddress: createFetchAddress(),
    baseFolder: folder,
    isFirst: store.leases.holder('recordings', 15 * SECOND),
    changed,
  });
  return { recorder, programmes, folder };
}
