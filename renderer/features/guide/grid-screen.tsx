import { useInfiniteQuery } from '@tanstack/react-query';
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createStore } from 'zustand/vanilla';
import { useQueryScope } from '#renderer/data/catalogue/content-hooks.ts';
import { useConnection, useData, useNow } from '#renderer/data/data-context.tsx';
import { favouritesQuery } from '#renderer/data/library/library-queries.ts';
import { itemsOf } from '#renderer/data/library/viewer-pages.ts';
import { edgeFor } from '#renderer/features/guide/grid/create-guide-grid.ts';
import { GuideGrid } from '#renderer/features/guide/grid/guide-grid.tsx';
import type {
  GuideGridHandle as Grid,
  SelectedCell,
} from '#renderer/features/guide/grid/guide-grid-parts.ts';
import { programmeHref } from '#renderer/features/guide/panel/programme-actions.tsx';
import {
  ProgrammePanelArea,
  type SelectedCellState,
} from '#renderer/features/guide/panel/programme-panel-area.tsx';
import {
  ALL_CHANNELS,
  type ChannelFilter,
  filterChannels,
} from '#renderer/features/guide/tools/channel-filter.ts';
import { GridTools, type VisibleDay } from '#renderer/features/guide/tools/grid-tools.tsx';
import { NO_CODES, useNamedChannels } from '#renderer/features/guide/tools/use-named-channels.ts';
import { errorCodeText } from '#renderer/i18n/error-code-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { VisuallyHidden } from '#renderer/ui/base/visually-hidden.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Message } from '#renderer/ui/feedback/message.tsx';
import { useNavigation } from '#renderer/ui/navigation/navigation-context.ts';
import type { Channel } from '#shared/contract/catalogue/channel.ts';
import { guideDayRange, guideSpan } from '#shared/domain/guide/guide-span.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { DEFAULT_CHANNEL_NO } from '#shared/navigation/href.ts';
import css from './guide-screen.module.css';
import type { ProgrammeStore } from './programme-store.ts';
import { useProgrammeStore } from './use-programme-store.ts';

/** The grid of all channels, with the selected programme and the mini player above it. */
export function GridScreen({
  channels,
  picture,
}: {
  readonly channels: readonly Channel[];
  readonly picture: ReactNode;
}) {
  const t = useTexts();
  const language = useLanguage();
  const { clock } = useData();
  const { navigate } = useNavigation();
  const now = useNow(MINUTE);
  const today = guideDayRange(now).start;
  const span = useMemo(() => guideSpan(today), [today]);
  const tracks = useProgrammeStore();
  const grid = useRef<Grid | null>(null);
  const [filter, setFilter] = useState(ALL_CHANNELS);
  const sought = useDeferredValue(filter);
  const favourites = useFavouriteChannels(filter.kind === 'favourites');
  const named = useNamedChannels(filter.text);
  const listedChannels = useMemo(
    () => filterChannels(channels, sought, favourites ?? NO_CODES, named),
    [channels, sought, favourites, named],
  );
  const jump = useJumpToProgramme(grid, listedChannels);
  const [chosen] = useState(() => createStore<SelectedCellState>(() => ({ cell: null })));
  const [shown] = useState(() => createStore<VisibleDay>(() => ({ day: today })));
  const start = channels.find(({ channel_no }) => channel_no === DEFAULT_CHANNEL_NO) ?? channels[0];
  const onTime = (at: number) => {
    const day = guideDayRange(at + 30 * MINUTE).start;
    if (day !== shown.getState().day) shown.setState({ day });
  };
  const onOpen = (cell: SelectedCell) => {
    const target = programmeHref(cell, language, clock.now());
    if (target !== null) navigate(target);
  };
  const onDay = (to: number) => grid.current?.showDay(to);
  const onProgramme = (networkCode: string, at: number) => {
    setFilter(ALL_CHANNELS);
    jump(networkCode, at);
  };
  const onNow = () => {
    grid.current?.showTime(edgeFor(clock.now()));
    const { cell } = chosen.getState();
    if (cell !== null) grid.current?.choose(cell.channel.network_code, clock.now());
    grid.current?.takeFocus();
  };
  return (
    <div className={css.screen}>
      <VisuallyHidden as="h1">{t('guide:title')}</VisuallyHidden>
      <div className={css.band}>
        <ProgrammePanelArea chosen={chosen} now={now} />
        {picture}
      </div>
      <GridTools
        channels={channels}
        filter={filter}
        onFilter={setFilter}
        now={today}
        shown={shown}
        onDay={onDay}
        onNow={onNow}
        onProgramme={onProgramme}
      />
      {start !== undefined && (
        <div className={css.gridPlace}>
          <GuideGrid
            programmes={tracks}
            channels={listedChannels}
            span={span}
            startCode={start.network_code}
            grid={grid}
            onSelect={(cell) => chosen.setState({ cell })}
            onOpen={onOpen}
            onTime={onTime}
          />
          <GuideFailure tracks={tracks} />
          {listedChannels.length === 0 && <EmptyGuide filter={filter} onFilter={setFilter} />}
        </div>
      )}
    </div>
  );
}

/** Returns a function that focuses a programme in the grid, at once or when its channel appears. */
function useJumpToProgramme(
  grid: RefObject<Grid | null>,
  listed: readonly Channel[],
): (networkCode: string, at: number) => void {
  const target = useRef<{ readonly networkCode: string; readonly at: number } | null>(null);
  useEffect(() => {
    const to = target.current;
    if (to === null || !listed.some(({ network_code }) => network_code === to.networkCode)) return;
    target.current = null;
    grid.current?.showTime(edgeFor(to.at));
    grid.current?.choose(to.networkCode, to.at);
    grid.current?.takeFocus();
  });
  return (networkCode, at) => {
    target.current = { networkCode, at };
  };
}

/** Network codes of the profile's favourite channels. Requested once `isNeeded`; null until loaded. */
function useFavouriteChannels(isNeeded: boolean): ReadonlySet<string> | null {
  const { data } = useInfiniteQuery({ ...favouritesQuery(useQueryScope(), 'live'), enabled: isNeeded });
  return useMemo(() => (data === undefined ? null : new Set(itemsOf(data).map(({ ref }) => ref))), [data]);
}

type EmptyGuideProps = { readonly filter: ChannelFilter; readonly onFilter: (filter: ChannelFilter) => void };

/** Shown when the filter matches no channel. */
function EmptyGuide({ filter, onFilter }: EmptyGuideProps) {
  const t = useTexts();
  const reason = filter.kind === 'favourites' && filter.text === '' ? 'noFavourites' : 'noMatch';
  return (
    <div className={css.nothing}>
      <Message
        icon={filter.kind === 'favourites' ? 'heart' : 'search'}
        title={t(`guide:${reason}.title`)}
        text={t(`guide:${reason}.text`)}
        actions={<Button onClick={() => onFilter(ALL_CHANNELS)}>{t('guide:allChannels')}</Button>}
      />
    </div>
  );
}

/**
 * Notice that programmes failed to load, with a retry. They are fetched again automatically when the
 * connection returns.
 */
function GuideFailure({ tracks }: { readonly tracks: ProgrammeStore }) {
  const t = useTexts();
  const failure = useSyncExternalStore(
    useCallback((listener: () => void) => tracks.onChange(listener), [tracks]),
    tracks.failure,
  );
  const { reconnects } = useConnection();
  useEffect(() => {
    if (reconnects > 0) tracks.retry();
  }, [reconnects, tracks]);
  if (failure === null) return null;
  return (
    <div className={css.failure} role="alert">
      <p>
        {t('guide:failed')} <small className="num">{errorCodeText(t, failure)}</small>
      </p>
      <Button onClick={tracks.retry}>{t('retry')}</Button>
    </div>
  );
}
