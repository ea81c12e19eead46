import { importGuide } from '#service/imported/guide/import-guide.ts';
import { importPlaylist } from '#service/imported/playlist/import-playlist.ts';
import type { ImportedSlot } from '#service/store/imported/imported-channels.ts';
import { ok } from '#shared/kernel/result.ts';
import { createImportTally } from './import-tally.ts';
import type { ImportError, ImportMessage, ImportRequest } from './import-types.ts';
import { SourceTooLarge } from './text-chunks.ts';

/** Channels per batch. */
const TOGETHER = 400;
/** Milliseconds between two progress messages. */
const PROGRESS_EVERY = 100;

/**
 * Parses playlist and guide and sends the results: programmes as they are read, then the channels, then the end. Only the channels are held
 * in memory. `send` resolves when the next message may follow.
 */
export async function runImport(order: ImportRequest, send: (message: ImportMessage) => Promise<void>): Promise<void> {
  try {
    await readAll(order, send);
  } catch (error) {
    await send({ kind: 'failed', code: faultOf(error) });
  }
}

async function readAll(order: ImportRequest, send: (message: ImportMessage) => Promise<void>): Promise<void> {
  const tally = createImportTally();
  let told = 0;
  const tell = async (force?: boolean): Promise<void> => {
    if (force !== true && performance.now() - told < PROGRESS_EVERY) return;
    told = performance.now();
    await send({ kind: 'progress', progress: tally.progress() });
  };
  const playlist = await importPlaylist(order.playlist, order.takenNumbers, tally, tell);
  if (!playlist.ok) return send({ kind: 'failed', code: playlist.error });
  await tell(true);
  const hand = (slots: readonly ImportedSlot[]): Promise<void> => send({ kind: 'slots', slots, progress: tally.progress() });
  const matches = playlist.value.map(({ match }) => match);
  const numbers =
    order.guide === null ? ok([]) : await importGuide({ ...order, guide: order.guide }, matches, tally, { send: hand, beat: tell });
  if (!numbers.ok) return send({ kind: 'failed', code: numbers.error });
  tally.phase('saving', null);
  const channels = playlist.value.map(({ channel }, place) => ({ channel, guideNo: numbers.value[place] ?? null }));
  for (let at = 0; at < channels.length; at += TOGETHER)
    await send({ kind: 'channels', channels: channels.slice(at, at + TOGETHER), progress: tally.progress() });
  await send({ kind: 'end', summary: tally.summary(channels.filter(({ guideNo }) => guideNo !== null).length) });
}

const faultOf = (error: unknown): ImportError => (error instanceof SourceTooLarge ? 'SOURCE_TOO_LARGE' : 'SOURCE_UNREADABLE');
