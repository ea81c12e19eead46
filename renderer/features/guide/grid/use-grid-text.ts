import { useMemo } from 'react';
import { shortCodesText } from '#renderer/features/guide/on-air-text.ts';
import { formatClockTime } from '#renderer/i18n/format-time.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import type { GuideItem } from '#shared/contract/guide/guide.ts';
import { href } from '#shared/navigation/href.ts';
import type { CellState, GridText } from './grid-text.ts';

/**
 * Placeholders of the two times of a line. The sentence is translated once, because every new row has ten
 * lines.
 */
const FROM = '\u0001';
const TO = '\u0002';

/** Returns the text of the grid in the current language; the same object until the language changes. */
export function useGridText(): GridText {
  const t = useTexts();
  const language = useLanguage();
  return useMemo(() => {
    const says: Record<CellState, string> = {
      HOLE: '',
      LOADING: '',
      FAILED: '',
      WATCH: t('guide:offer.WATCH'),
      COMING: t('guide:offer.COMING'),
      AGAIN: t('guide:offer.AGAIN'),
      OVER: t('guide:offer.OVER'),
    };
    const span = t('span', { from: FROM, to: TO });
    const codesOf = memoiseCodes((raw) => shortCodesText(t, raw));
    return {
      title: (item) => pickText(language, item.programme_title_tc, item.programme_title_en),
      channel: (channel) => pickText(language, channel.name_tc, channel.name_en),
      line: memoiseLines((item, { from, to }) => {
        const times = span.replace(FROM, formatClockTime(from)).replace(TO, formatClockTime(to));
        return [times, ...codesOf(item.onair_codes)].join('  ');
      }),
      state: (state) => says[state],
      reminded: t('guide:reminded'),
      missing: {
        nothing: t('guide:noProgramme'),
        coming: t('loading'),
        failed: t('guide:notLoaded'),
        locked: t('guide:locked'),
      },
      channelHref: (channel) =>
        href.guide(language, channel.channel_no, pickText(language, channel.name_tc, channel.name_en)),
    };
  }, [t, language]);
}

/** Caches the text of each combination of codes; there are only a few. */
function memoiseCodes(
  textsOf: (raw: readonly string[]) => readonly string[],
): (raw: readonly string[]) => readonly string[] {
  const cache = new Map<string, readonly string[]>();
  return (raw) => {
    const key = raw.join(' ');
    const names = cache.get(key) ?? textsOf(raw);
    cache.set(key, names);
    return names;
  };
}

/** Caches the line of each programme: cells are drawn far more often than programmes change. */
function memoiseLines(textsOf: GridText['line']): GridText['line'] {
  const cache = new WeakMap<
    GuideItem,
    { readonly from: number; readonly to: number; readonly text: string }
  >();
  return (item, { from, to }) => {
    const cached = cache.get(item);
    if (cached?.from === from && cached.to === to) return cached.text;
    const text = textsOf(item, { from, to });
    cache.set(item, { from, to, text });
    return text;
  };
}
