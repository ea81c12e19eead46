import { cleanText } from '#service/imported/clean-text.ts';
import type { ImportTally } from '#service/imported/import-tally.ts';
import type { ImportError, ImportRequest } from '#service/imported/import-types.ts';
import { openSource } from '#service/imported/open-source.ts';
import { textPieces } from '#service/imported/text-chunks.ts';
import type { ImportedSlot } from '#service/store/imported/imported-channels.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import { createSlotBuilder } from './create-slot-builder.ts';
import { createGuideMatcher, type MatchedChannel } from './guide-matcher.ts';
import { createXmltvParser } from './xmltv-parser.ts';

/** Programmes per batch: few enough that writing them does not block requests. */
const TOGETHER = 400;

/** Receives the programmes: `send` resolves when they are written, `beat` is called between chunks. */
export type GuideSink = { readonly send: (slots: readonly ImportedSlot[]) => Promise<void>; readonly beat: () => Promise<void> };

/**
 * Parses a whole guide and sends the programmes of these channels as they are read. Returns the guide channel number of each channel by
 * index.
 */
export async function importGuide(
  order: Pick<ImportRequest, 'from' | 'to'> & { readonly guide: string },
  channels: readonly MatchedChannel[],
  tally: ImportTally,
  { send, beat }: GuideSink,
): Promise<Result<readonly (number | null)[], ImportError>> {
  const opened = await openSource(order.guide);
  if (!opened.ok) return opened;
  tally.phase('guide', opened.value.total);
  const matcher = createGuideMatcher(channels);
  const maker = createSlotBuilder(order, tally, matcher.guideNo);
  const parser = createXmltvParser({
    channel: ({ id, names }, line) => {
      if (id === '') tally.report('guide', line, 'NO_CHANNEL');
      else matcher.declare({ id, names: names.map((name) => cleanText(name)) });
    },
    programme: maker.take,
    mistake: (line) => tally.repair('guide', line, 'BAD_MARKUP'),
  });
  let waiting: readonly ImportedSlot[] = [];
  const hand = async (slots: readonly ImportedSlot[], all = false): Promise<void> => {
    waiting = [...waiting, ...slots];
    for (; waiting.length >= TOGETHER || (all && waiting.length > 0); waiting = waiting.slice(TOGETHER))
      await send(waiting.slice(0, TOGETHER));
  };
  for await (const piece of textPieces(opened.value.bytes, tally)) {
    const fault = parser.write(piece);
    if (fault !== null) return err(fault);
    await hand(maker.ready());
    await beat();
  }
  const fault = parser.close();
  if (fault !== null) return err(fault);
  maker.end();
  await hand(maker.ready(), true);
  return ok(matcher.result());
}
