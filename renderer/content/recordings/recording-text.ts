import type { RecordingTexts } from '#renderer/i18n/bundled/use-recording-texts.ts';
import { formatWeekdayAndDay } from '#renderer/i18n/format-day.ts';
import { formatClockTime } from '#renderer/i18n/format-time.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import type { RecordingReply } from '#shared/contract/imported/recordings.ts';
import type { Language } from '#shared/kernel/language.ts';

/** Returns why something was not recorded, in words. */
export const recordingCodeText = (t: RecordingTexts, code: string): string =>
  t(`code.${code}`, { defaultValue: t('code.unknown') });

/** Returns the title of a recording. */
export const recordingTitle = ({ title_tc, title_en }: RecordingReply, language: Language): string =>
  pickText(language, title_tc, title_en);

/** Returns day and times of a recording. */
export function recordingTimes({ start, end }: RecordingReply, language: Language): string {
  const from = Date.parse(start);
  const to = Date.parse(end);
  return `${formatWeekdayAndDay(from, language)} ${formatClockTime(from)}–${formatClockTime(to)}`;
}

/** Returns that the recording was cut and when its programme ran; empty if all of it is there. */
export function cutText(t: RecordingTexts, { cut_from }: RecordingReply): string {
  if (!cut_from) return '';
  const from = Date.parse(cut_from.from);
  const to = Date.parse(cut_from.to);
  return t('cut', { from: formatClockTime(from), to: formatClockTime(to) });
}

/** Most gaps that are listed with their times. */
const NAMED_GAPS = 3;

/** Returns the missing parts with their times; empty if there are none. */
export function gapsText(t: RecordingTexts, { gaps }: RecordingReply): string {
  if (gaps.length === 0) return '';
  const named = gaps
    .slice(0, NAMED_GAPS)
    .map(({ from, to }) =>
      t('gap', { from: formatSecond(Date.parse(from)), to: formatSecond(Date.parse(to)) }),
    )
    .join(', ');
  return t('gaps', {
    count: gaps.length,
    times: gaps.length > NAMED_GAPS ? `${named} ${t('andMore')}` : named,
  });
}

/** A gap may be shorter than a minute. */
const formatSecond = (at: number): string =>
  `${formatClockTime(at)}:${new Date(at).toISOString().slice(17, 19)}`;
