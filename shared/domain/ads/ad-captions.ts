/**
 * A caption file of a creative, as its document names it; `mimeType` and `language` are empty if it gives
 * none.
 */
export type AdCaptionFile = { readonly url: string; readonly language: string; readonly mimeType: string };

const READABLE = /^(text\/(vtt|srt)|application\/(x-)?subrip)$/i;
const READABLE_FILE = /^[^?#]+\.(vtt|srt)([?#]|$)/i;

const isReadable = ({ url, mimeType }: AdCaptionFile): boolean =>
  url !== '' && (mimeType === '' ? READABLE_FILE.test(url) : READABLE.test(mimeType.trim()));

/** The same language in any case, or the same base language, as `en-US` for `en`. */
const fits = (offered: string, preferred: string, exact: boolean): boolean => {
  const one = offered.toLowerCase().replaceAll('_', '-');
  const other = preferred.toLowerCase();
  return exact ? one === other : one.split('-')[0] === other.split('-')[0];
};

/**
 * Chooses the captions of a creative by the viewer's languages, the best first: the exact language before a
 * variant of it, and a file without a language last. WebVTT and SubRip only. Null for none.
 */
export function chooseAdCaptions(
  files: readonly AdCaptionFile[],
  languages: readonly string[],
): AdCaptionFile | null {
  const readable = files.filter(isReadable);
  const byLanguage = (exact: boolean) =>
    languages.flatMap((language) => readable.filter((file) => fits(file.language, language, exact)));
  const unnamed = languages.length === 0 ? [] : readable.filter(({ language }) => language === '');
  return [...byLanguage(true), ...byLanguage(false), ...unnamed][0] ?? null;
}

/** The beginning of a SubRip file, which may lack the number, and the times of its captions. */
const SUB_RIP = /^(?:\d+[ \t]*\n)?\d{1,2}:\d{2}:\d{2}[,.]\d{3} --> /;
const SUB_RIP_TIMES = /^(\d{1,2}:\d{2}:\d{2}[,.]\d{3}) --> (\d{1,2}:\d{2}:\d{2}[,.]\d{3})/gm;
const vttTime = (time: string): string => time.replace(',', '.').padStart(12, '0');

/**
 * A caption file as WebVTT. SubRip differs in its header and in the comma of its times. Null if it is
 * neither.
 */
export function toWebVtt(text: string): string | null {
  const plain = text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .trimStart();
  if (plain.startsWith('WEBVTT')) return plain;
  if (!SUB_RIP.test(plain)) return null;
  return `WEBVTT\n\n${plain.replaceAll(SUB_RIP_TIMES, (_, from: string, to: string) => `${vttTime(from)} --> ${vttTime(to)}`)}`;
}
