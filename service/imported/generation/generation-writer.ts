import { closeSync, fsyncSync, mkdirSync, openSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { ImportedGuideChannel, ImportedVideo } from '#service/catalogue/content/imported-channel.ts';
import { GENERATION_INDEXES, GENERATION_TABLES } from './generation-schema.ts';
import type { ImportedContent } from './imported-content.ts';
import { createListedRows, type ListedRows } from './listed-rows.ts';
import { createDayWriter } from './write-days.ts';
import { createListWriter } from './write-lists.ts';

/**
 * Writes the file of a generation. Nobody reads it before `finish`, and a file that was not finished is
 * removed: there is no journal, and nothing waits for the disk before the end.
 */
export type GenerationWriter = {
  readonly add: (content: ImportedContent) => void;
  /** Channels and films that are put one by one; those of `add` come all together instead. */
  readonly listed: ListedRows;
  /** Completes the file; it is on the disk then. */
  readonly finish: () => void;
  /** Closes the file without completing it. */
  readonly discard: () => void;
};

/** The file could not be written, as on a full disk. */
export class NotWritten extends Error {
  override readonly name = 'NotWritten';
}

function writing<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new NotWritten(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** How the file is written: by one writer that nobody waits for, in one transaction. */
const BEGIN = `
PRAGMA page_size = 16384;
PRAGMA journal_mode = OFF;
PRAGMA synchronous = OFF;
PRAGMA locking_mode = EXCLUSIVE;
PRAGMA cache_size = -8000;
BEGIN;
`;

/** Waits until a file, or the name of one in its folder, is on the disk. */
function syncToDisk(place: string): void {
  const handle = openSync(place, 'r+');
  fsyncSync(handle);
  closeSync(handle);
}

/** Has a finished file outlive the machine: its content, and its name in its folder. */
function syncFile(file: string): void {
  syncToDisk(file);
  // Windows keeps names itself, and opens no folder.
  if (process.platform === 'win32') return;
  const folder = openSync(path.dirname(file), 'r');
  fsyncSync(folder);
  closeSync(folder);
}

/** Begins a file, in a folder that may not exist. */
function begin(file: string): DatabaseSync {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  rmSync(file, { force: true });
  const database = new DatabaseSync(file);
  try {
    database.exec(BEGIN + GENERATION_TABLES);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

/** Begins the file of a generation. This and everything that the writer does may throw `NotWritten`. */
export function createGenerationWriter(file: string): GenerationWriter {
  const database = writing(() => begin(file));
  const days = createDayWriter(database);
  const rows = createListedRows(database);
  const lists = createListWriter(database);
  const listed: ListedRows = {
    ...rows,
    clear: () => {
      rows.clear();
      lists.clear();
    },
    putChannel: (row) => {
      rows.putChannel(row);
      lists.put(row);
    },
  };
  const guideChannel = database.prepare('INSERT INTO guide_channels (place, body) VALUES (?, ?)');
  let videos = 0;
  let guideChannels = 0;
  const addVideo = (video: ImportedVideo): void => {
    listed.putVideo(videos, video);
    videos += 1;
  };
  const addGuideChannel = (channel: ImportedGuideChannel): void => {
    guideChannel.run(guideChannels, JSON.stringify(channel));
    guideChannels += 1;
  };
  const add = (content: ImportedContent): void => {
    if (content.kind === 'slots') days.add(content.rows);
    else if (content.kind === 'videos') content.rows.forEach(addVideo);
    else if (content.kind === 'channels') content.rows.forEach(listed.putChannel);
    else content.rows.forEach(addGuideChannel);
  };
  const finish = (): void => {
    days.flush();
    lists.finish();
    database.exec(`${GENERATION_INDEXES}COMMIT`);
    database.close();
    syncFile(file);
  };
  return {
    add: (content) => writing(() => add(content)),
    listed: {
      clear: () => writing(listed.clear),
      putChannel: (row) => writing(() => listed.putChannel(row)),
      channel: (channelNo) => writing(() => listed.channel(channelNo)),
      putVideo: (place, video) => writing(() => listed.putVideo(place, video)),
      video: (place) => writing(() => listed.video(place)),
    },
    finish: () => writing(finish),
    discard: () => {
      if (database.isOpen) database.close();
    },
  };
}
