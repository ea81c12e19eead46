import type { CopyRecord } from '#renderer/data/downloads/copy-record.ts';
import type { DownloadTexts } from '#renderer/i18n/bundled/use-download-texts.ts';
import { formatEpisodeNumber } from '#renderer/i18n/format-time.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import type { Translate } from '#renderer/i18n/use-texts.ts';
import { copyEnd } from '#shared/domain/downloads/copy-expiry.ts';
import type { Language } from '#shared/kernel/language.ts';
import { DAY, HOUR } from '#shared/kernel/time.ts';

const UNSUPPORTED = ['PROTECTED', 'LIVE', 'UNREADABLE', 'DOWNLOAD_PROTECTED', 'CONTENT_UNKNOWN'];
const OFFLINE = ['NETWORK', 'TIMEOUT', 'HTTP'];

/** Returns the message for an error code: why a download failed, and what to do. */
export function downloadCodeText(t: DownloadTexts, code: string): string {
  if (UNSUPPORTED.includes(code)) return t('code.UNSUPPORTED');
  if (OFFLINE.includes(code)) return t('code.offline');
  return t(`code.${code}`, { defaultValue: t('code.unknown') });
}

type Named = Pick<CopyRecord, 'title' | 'episode'>;

/** Returns the number and name of a copied episode; its name alone for a trailer. */
export function copyEpisode(t: Translate, { episode }: Named, language: Language): string {
  const name = pickText(language, episode.tc, episode.en);
  if (episode.trailer) return name || t('trailer');
  const number = formatEpisodeNumber(t, episode.no);
  return name === '' ? number : t('dot', { first: number, second: name });
}

/** Returns the full title of a copy: programme and episode. */
export const copyTitle = (t: Translate, record: Named, language: Language): string =>
  t('dot', {
    first: pickText(language, record.title.tc, record.title.en),
    second: copyEpisode(t, record, language),
  });

/** Returns the downloaded share of a copy's files, 0 to 1. */
export const copyPart = ({ stored, files }: Pick<CopyRecord, 'stored' | 'files'>): number =>
  files === 0 ? 0 : stored / files;

/** State of a copy as shown: a finished copy past its end is `expired`. */
export type ShownState = CopyRecord['progress']['state'] | 'expired';

export const shownState = (record: CopyRecord, now: number): ShownState =>
  record.progress.state === 'done' && copyEnd(record) <= now ? 'expired' : record.progress.state;

/**
 * Returns a copy's state in words. `step` rounds the percentage down, so that the label of a button is not
 * read out at every change.
 */
export function copyStateText(t: DownloadTexts, record: CopyRecord, now: number, step = 1): string {
  const percent = Math.floor((copyPart(record) * 100) / step) * step;
  return t(`state.${shownState(record, now)}`, { percent });
}

/** Returns how long a copy still plays: a date, or hours in its last two days. */
export function copyTimeLeft(t: DownloadTexts, record: CopyRecord, now: number): string {
  const end = copyEnd(record);
  const left = end - now;
  if (left > 2 * DAY) return t('until', { date: end });
  const count = Math.floor(left / HOUR);
  return count === 0 ? t('soon') : t('hoursLeft', { count });
}
