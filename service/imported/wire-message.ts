import type { ImportedSlot } from '#service/imported/store/import-draft.ts';
import type { ImportMessage } from './import-types.ts';

type SlotsMessage = Extract<ImportMessage, { kind: 'slots' }>;
/**
 * Programmes in columns: numbers and texts of each in turn. To clone four hundred objects between two threads
 * takes twice the time.
 */
type PackedSlots = Omit<SlotsMessage, 'kind' | 'slots'> & {
  readonly kind: 'packed-slots';
  /** Number of the guide channel, start and end. */
  readonly numbers: Float64Array<ArrayBuffer>;
  /** Title in Chinese, in English (null if it is the same) and details. */
  readonly texts: readonly (string | null)[];
};

/** A message as it goes from the thread to the service. */
export type WireMessage = Exclude<ImportMessage, SlotsMessage> | PackedSlots;

const COLUMNS = 3;

/** Packs a message to be sent. */
export function packed(message: ImportMessage): WireMessage {
  if (message.kind !== 'slots') return message;
  const { slots, progress } = message;
  const numbers = new Float64Array(slots.length * COLUMNS);
  const texts: (string | null)[] = [];
  for (const [at, { guideNo, start, end, title, details }] of slots.entries()) {
    numbers[at * COLUMNS] = guideNo;
    numbers[at * COLUMNS + 1] = start;
    numbers[at * COLUMNS + 2] = end;
    texts.push(title.tc, title.en === title.tc ? null : title.en, details);
  }
  return { kind: 'packed-slots', numbers, texts, progress };
}

/** Returns the message that was packed. */
export function unpacked(message: WireMessage): ImportMessage {
  if (message.kind !== 'packed-slots') return message;
  const { numbers, texts, progress } = message;
  const slots: ImportedSlot[] = [];
  for (let at = 0; at < numbers.length; at += COLUMNS) {
    const tc = texts[at] ?? '';
    slots.push({
      guideNo: numbers[at] ?? 0,
      start: numbers[at + 1] ?? 0,
      end: numbers[at + 2] ?? 0,
      title: { tc, en: texts[at + 1] ?? tc },
      details: texts[at + 2] ?? null,
    });
  }
  return { kind: 'slots', slots, progress };
}
