import type { ImportSources } from '#service/imported/import-types.ts';
import type { Importer, ImporterParts } from '#service/imported/importer.ts';
import type { Recordings } from '#service/imported/recording/recorder.ts';
import { createFetchAddress } from '#service/imported/streams/fetch-address.ts';
import { createImportedStreams, type ImportedStreams } from '#service/imported/streams/imported-streams.ts';
import type { FileStore } from '#service/kernel/files/file-store.ts';
import type { PublishChange } from '#service/realtime/changes.ts';
import { EVERYONE } from '#service/realtime/read-rules.ts';
import type { SetTimer } from '#shared/kernel/time.ts';
import { createRecordings, type RecordingParts } from './create-recordings.ts';
import type { ImportedParts } from './imported-handlers.ts';
import { createImportedParts, type ImportedPartsNeeds } from './imported-parts.ts';

type ImportedNeeds = ImportedPartsNeeds & { readonly store: RecordingParts['store'] };

type ImportedOptions = {
  readonly publish: PublishChange;
  readonly setTimer: SetTimer;
  /** Folder of recordings of a viewer who has set none. */
  readonly recordingsRoot: { readonly root: string; readonly close: () => Promise<void> };
  readonly files: FileStore | null;
  readonly openImportThread: ImporterParts['openThread'];
};

/** The imported channels of a service: their sources, streams and recordings. */
export type Imported = {
  readonly parts: ImportedParts & { readonly importer: Importer };
  readonly streams: ImportedStreams;
  readonly recordings: Recordings;
  /** Starts imports and recordings; `sources` are the operator's. */
  readonly start: (sources: ImportSources | undefined) => void;
  /** Ends recordings, and the connections of streams. */
  readonly drain: () => Promise<void>;
  /** Ends imports, after the last call. */
  readonly close: () => Promise<void>;
};

/**
 * Assembles what reads imported channels. After an import pages fetch the channels again, and the thread that
 * reads their streams starts soon.
 */
export function assembleImported(
  needs: ImportedNeeds,
  { publish, setTimer, recordingsRoot, files, openImportThread }: ImportedOptions,
): Imported {
  const { store, machineClock, log } = needs;
  const { now } = machineClock;
  const streams = createImportedStreams({ fetchAddress: createFetchAddress(), now, setTimer });
  const changed = (): void => {
    publish(EVERYONE, 'channels');
    streams.readings.warm();
  };
  const recordings = createRecordings({
    store,
    importedStreams: streams,
    now,
    setTimer,
    log,
    defaultFolder: recordingsRoot.root,
    files,
    publish,
  });
  const parts = createImportedParts(needs, changed, openImportThread);
  return {
    parts,
    streams,
    recordings,
    start: (sources) => {
      if (sources !== undefined) parts.sources.startDirect(sources);
      parts.sources.start();
      if (parts.sources.list().length > 0) streams.readings.warm();
      recordings.recorder.start();
    },
    drain: async () => {
      await recordings.recorder.close();
      streams.close();
    },
    close: async () => {
      await parts.sources.close();
      await parts.importer.close();
      await parts.copies.close();
      await recordingsRoot.close();
    },
  };
}
