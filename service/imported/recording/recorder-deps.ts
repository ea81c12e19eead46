import type { FetchAddress } from '#service/imported/streams/fetch-address.ts';
import type { ImportedStreams } from '#service/imported/streams/imported-streams.ts';
import type { CatchupIdOf } from '#service/imported/streams/stream-part.ts';
import type { FileStore } from '#service/kernel/files/file-store.ts';
import type { SetTimer } from '#shared/kernel/time.ts';
import type { ChannelProgrammes } from './channel-programmes.ts';
import type { RecordingBook } from './recording-book.ts';
import type { ChannelByCode } from './recording-facts.ts';

/**
 * Dependencies of the recorder: the channels with their streams and programmes, the book, and where files go.
 */
export type RecorderDeps = {
  readonly book: RecordingBook;
  readonly channelByCode: ChannelByCode;
  readonly catchupIdOf: CatchupIdOf;
  readonly programmes: ChannelProgrammes;
  readonly streams: ImportedStreams;
  readonly fetchAddress: FetchAddress;
  readonly now: () => number;
  readonly setTimer: SetTimer;
  readonly log: (event: string, facts: Readonly<Record<string, string>>) => void;
  /** Whether this process is the one of its database that records. */
  readonly isFirst: () => Promise<boolean>;
  /** The folder of new recordings. */
  readonly baseFolder: () => string;
  /** Where finished recordings go; null if they stay in their folders. */
  readonly files: FileStore | null;
  /** Called when the viewer's pages should fetch the recordings again. */
  readonly changed: () => void;
};
