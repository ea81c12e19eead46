import type { CatalogueStore } from '#service/catalogue/store/catalogue.ts';
import { createChannelProgrammes } from '#service/imported/recording/channel-programmes.ts';
import { createRecordedFiles } from '#service/imported/recording/recorded-files.ts';
import { createRecorder, type Recordings } from '#service/imported/recording/recorder.ts';
import { createRecordingBook } from '#service/imported/recording/recording-book.ts';
import { catchupIdIn, type ImportedChannelStore } from '#service/imported/store/imported-channels.ts';
import type { RecordingStore } from '#service/imported/store/recordings.ts';
import { createFetchAddress } from '#service/imported/streams/fetch-address.ts';
import type { ImportedStreams } from '#service/imported/streams/imported-streams.ts';
import type { Leases } from '#service/kernel/database/shared/leases.ts';
import type { FileStore } from '#service/kernel/files/file-store.ts';
import type { Log } from '#service/kernel/log.ts';
import type { PublishChange } from '#service/realtime/changes.ts';
import { EVERYONE } from '#service/realtime/read-rules.ts';
import { SECOND, type SetTimer } from '#shared/kernel/time.ts';

export type RecordingParts = {
  readonly store: {
    readonly catalogue: Pick<CatalogueStore, 'channelByCode'>;
    readonly importedChannels: ImportedChannelStore;
    readonly leases: Leases;
    readonly recordings: RecordingStore;
    readonly whenChangedElsewhere: (what: 'recordings', listener: () => void) => void;
  };
  readonly importedStreams: ImportedStreams;
  readonly now: () => number;
  readonly setTimer: SetTimer;
  readonly log: Log;
  /** The folder of a viewer who has set none. */
  readonly defaultFolder: string;
  /** Where finished recordings go; null if they stay in their folders. */
  readonly files: FileStore | null;
  readonly publish: PublishChange;
};

/** Creates what records imported channels. */
export function createRecordings({
  store,
  importedStreams: streams,
  defaultFolder,
  publish,
  ...parts
}: RecordingParts): Recordings {
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
    catchupIdOf: catchupIdIn(store.importedChannels),
    streams,
    fetchAddress: createFetchAddress(),
    baseFolder: folder,
    isFirst: store.leases.holder('recordings', 15 * SECOND),
    changed,
  });
  return {
    recorder,
    programmes,
    folder,
    filesOf: createRecordedFiles(parts.files),
    hasStore: parts.files !== null,
  };
}
