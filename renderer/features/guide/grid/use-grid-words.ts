import { useMemo } from 'react';
import { shortCodesText } from '#renderer/features/guide/on-air-text.ts';
import { clockTime } from '#renderer/i18n/format-time.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { href } from '#shared/navigation/href.ts';
import type { GridWords } from './grid-words.ts';

/** The words of the grid in the language shown; the same object until that changes. */
export function useGridWords(): GridWords {
  const t = useTexts();
  const language = useLanguage();
  return useMemo(
    () => ({
      title: (item) => pickText(language, item.programme_title_tc, item.programme_title_en),
      channel: (channel) => pickText(language, channel.name_tc, channel.name_en),
      line: (item, span) =>
        [t('span', { from: clockTime(span.from), to: clockTime(span.to) }), ...shortCodesText(t, item.onair_codes)].join('  '),
      state: (state) => (state === 'HOLE' || state === 'LOADING' ? '' : t(`guide:offer.${state}`)),
      reminded: t('guide:reminded'),
      noProgramme: t('guide:noProgramme'),
      loading: t('loading'),
      channelHref: (channel) => href.guide(language, channel.channel_no, pickText(language, channel.name_tc, channel.name_en)),
    }),
    [t, language],
  );
}
