import type { CopyRecord } from '#renderer/data/downloads/copy-record.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { copyEnd } from '#shared/domain/downloads/copy-expiry.ts';
import type { Language } from '#shared/kernel/language.ts';

/** Orders of the downloads on this device. */
export const COPY_ORDERS = ['added', 'title', 'expiry', 'size'] as const;
export type CopyOrderName = (typeof COPY_ORDERS)[number];

/** Returns copies in an order; episodes of one programme follow each other by number where titles decide. */
export function sortCopies(copies: readonly CopyRecord[], order: CopyOrderName, language: Language): readonly CopyRecord[] {
  const title = (one: CopyRecord): string => pickText(language, one.title.tc, one.title.en);
  const byTitle = (one: CopyRecord, other: CopyRecord): number =>
    title(one).localeCompare(title(other), language === 'tc' ? 'zh-HK' : 'en-GB') || one.episode.no - other.episode.no;
  const orders: Readonly<Record<CopyOrderName, (one: CopyRecord, other: CopyRecord) => number>> = {
    added: (one, other) => other.addedAt - one.addedAt,
    title: byTitle,
    expiry: (one, other) => copyEnd(one) - copyEnd(other),
    size: (one, other) => other.bytes - one.bytes,
  };
  return copies.toSorted(orders[order]);
}
