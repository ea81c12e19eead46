import type { ChannelColumns } from '#service/imported/generation/channel-columns.ts';
import type { Generation } from '#service/imported/generation/open-generation.ts';
import type { GroupMember } from '#shared/domain/imported/arrangement/follow-groups.ts';

/**
 * A running import: a file of its own, which `createGenerationWriter` writes, here or in a thread. Nothing of
 * it is shown before `commit`, and an interrupted import leaves the previous channels in place.
 */
export type ImportDraft = {
  /** Path of the file. */
  readonly file: string;
  /**
   * Resolves while this import may go on; rejects with `ImportSuperseded` once another process has begun one.
   */
  readonly settled: () => Promise<void>;
  /**
   * Shows the channels of the finished file in place of those shown before, atomically. Before that, `prepare`
   * gets what is in its groups. Resolves with false if the import was abandoned, or if another one has begun
   * since, whose channels will be shown.
   */
  readonly commit: (prepare?: PrepareImport) => Promise<boolean>;
  /** Keeps the previous channels, and removes the file once nothing writes it any more. */
  readonly abandon: (written?: Promise<unknown>) => void;
};

/** Receives what returns the channels and films of an import with their groups. */
export type PrepareImport = (members: () => Promise<readonly GroupMember[]>) => Promise<void>;

/** Another process has begun an import, which replaces this one. */
export class ImportSuperseded extends Error {
  override readonly name = 'ImportSuperseded';
}

/** A finished file that is open, and its channels. */
export type OpenedImport = { readonly generation: Generation; readonly channels: ChannelColumns };

/** A draft in the process's own folder. */
export type LocalDraft = Pick<ImportDraft, 'file' | 'abandon'> & {
  /** Opens the finished file, between requests; null if the draft was abandoned meanwhile. */
  readonly open: () => Promise<OpenedImport | null>;
  /**
   * Shows what was opened; its channels have a name that processes share if there are several. Returns false if
   * the draft was abandoned.
   */
  readonly show: (opened: OpenedImport, sharedName?: string) => boolean;
};
