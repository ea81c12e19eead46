import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useQueryScope } from '#renderer/data/catalogue/content-hooks.ts';
import { guideSearchQuery } from '#renderer/data/guide/guide-queries.ts';
import { formatClockTime } from '#renderer/i18n/format-time.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { IconButton } from '#renderer/ui/controls/button.tsx';
import type { Channel } from '#shared/contract/catalogue/channel.ts';
import type { GuideHit } from '#shared/contract/guide/guide.ts';
import { channelDisplayNumber } from '#shared/domain/catalogue/channel-number.ts';
import { guideDayRange, guideDaysBetween } from '#shared/domain/guide/guide-span.ts';
import { dayText } from './day-names.ts';
import css from './guide-tools.module.css';
import { useDebouncedState } from './use-debounced-state.ts';

type GridSearchProps = {
  readonly channels: readonly Channel[];
  readonly today: number;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** A programme was chosen: closes the search and moves the grid to it. */
  readonly onChoose: (networkCode: string, at: number) => void;
};

/** Searches channels, which then filter the grid, and programmes, which the grid can jump to. */
export function GridSearch({ channels, today, text, onText, onChoose }: GridSearchProps) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const hits = useProgrammeSearch(text);
  const close = () => {
    setOpen(false);
    onText('');
  };
  if (!open) return <IconButton icon="search" label={t('guide:search')} onClick={() => setOpen(true)} />;
  return (
    <search
      className={css.searching}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        close();
      }}
    >
      <input
        className={css.search}
        type="search"
        aria-label={t('guide:search')}
        placeholder={t('guide:search')}
        value={text}
        // biome-ignore lint/a11y/noAutofocus: the field takes the place of the button that was pressed
        autoFocus
        onChange={(event) => onText(event.target.value)}
        onBlur={() => text === '' && setOpen(false)}
      />
      {hits !== null && hits.length > 0 && (
        <ProgrammeResults
          hits={hits}
          channels={channels}
          today={today}
          onChoose={(networkCode, at) => {
            setOpen(false);
            onChoose(networkCode, at);
          }}
        />
      )}
    </search>
  );
}

/** Delay after the last keystroke before the guide is searched. */
const DEBOUNCE_MS = 180;
const NUMBER = /^\d+$/;

/** Programmes that match the text; null without a search (a number only matches channels). */
function useProgrammeSearch(text: string): readonly GuideHit[] | null {
  const [keyword, setKeyword] = useDebouncedState('', DEBOUNCE_MS);
  useEffect(() => setKeyword(text.trim()), [text, setKeyword]);
  const isSearched = keyword !== '' && text.trim() !== '' && !NUMBER.test(keyword);
  const { data } = useQuery({ ...guideSearchQuery(useQueryScope(), keyword), enabled: isSearched });
  return isSearched ? (data ?? null) : null;
}

type ProgrammeResultsProps = {
  readonly hits: readonly GuideHit[];
  readonly channels: readonly Channel[];
  /** Start of today's guide day in milliseconds. */
  readonly today: number;
  readonly onChoose: (networkCode: string, at: number) => void;
};

/** Search results below the field; each moves the grid to its programme. */
function ProgrammeResults({ hits, channels, today, onChoose }: ProgrammeResultsProps) {
  const t = useTexts();
  const language = useLanguage();
  const byCode = new Map(channels.map((channel) => [channel.network_code, channel]));
  return (
    <ul className={css.found} aria-label={t('guide:found')}>
      {hits.map(({ network_code, item }) => {
        const channel = byCode.get(network_code);
        if (channel === undefined) return null;
        const at = Date.parse(item.start_datetime);
        const day = guideDayRange(at).start;
        const { name, date } = dayText(t, language, { start: day, offset: guideDaysBetween(today, day) });
        return (
          <li key={`${network_code} ${item.start_datetime}`}>
            <button type="button" className={css.hit} onClick={() => onChoose(network_code, at)}>
              <b className="clamp-1">
                {pickText(language, item.programme_title_tc, item.programme_title_en)}
              </b>
              <span className="num">
                {channelDisplayNumber(channel)} {pickText(language, channel.name_tc, channel.name_en)} ·{' '}
                {name} {date} {formatClockTime(at)}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
