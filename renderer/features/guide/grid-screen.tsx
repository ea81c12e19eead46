import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react';
import { createStore } from 'zustand/vanilla';
import { useData, useNow } from '#renderer/data/data-context.tsx';
import { edgeFor } from '#renderer/features/guide/grid/create-guide-grid.ts';
import { GuideGrid } from '#renderer/features/guide/grid/guide-grid.tsx';
import type { ChosenCell, GuideGrid as Grid } from '#renderer/features/guide/grid/guide-grid-parts.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { useNavigation } from '#renderer/ui/navigation-context.ts';
import { VisuallyHidden } from '#renderer/ui/visually-hidden.tsx';
import type { Channel } from '#shared/contract/schema/channel.ts';
import { guideDayRange } from '#shared/domain/guide/guide-day.ts';
import { guideSpan } from '#shared/domain/guide/guide-span.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { DEFAULT_CHANNEL_NO } from '#shared/navigation/href.ts';
import { EVERY_CHANNEL, filterChannels } from './channel-filter.ts';
import { ChosenBand, type ChosenState } from './chosen-band.tsx';
import { GridTools, type ShownDay } from './grid-tools.tsx';
import { GuideFailure } from './guide-failure.tsx';
import css from './guide-screen.module.css';
import { NothingListed } from './nothing-listed.tsx';
import { programmeHref } from './programme-actions.tsx';
import { useFavouriteChannels } from './use-favourite-channels.ts';
import { useGuideTracks } from './use-guide-tracks.ts';
import { useJump } from './use-jump.ts';

const NO_CODES: ReadonlySet<string> = new Set();

/** Every channel by the hour, what stands under the focus above it, and what plays beside that. */
export function GridScreen({ channels, picture }: { readonly channels: readonly Channel[]; readonly picture: ReactNode }) {
  const t = useTexts();
  const language = useLanguage();
  const { clock } = useData();
  const { go } = useNavigation();
  const now = useNow(MINUTE);
  const today = guideDayRange(now).start;
  const span = useMemo(() => guideSpan(today), [today]);
  const tracks = useGuideTracks();
  const grid = useRef<Grid | null>(null);
  const [filter, setFilter] = useState(EVERY_CHANNEL);
  const sought = useDeferredValue(filter);
  const favourites = useFavouriteChannels(filter.kind === 'favourites');
  const listed = useMemo(() => filterChannels(channels, sought, favourites ?? NO_CODES), [channels, sought, favourites]);
  const jump = useJump(grid, listed);
  const [chosen] = useState(() => createStore<ChosenState>(() => ({ cell: null })));
  const [shown] = useState(() => createStore<ShownDay>(() => ({ day: today })));
  const start = channels.find(({ channel_no }) => channel_no === DEFAULT_CHANNEL_NO) ?? channels[0];
  const onTime = (at: number) => {
    const day = guideDayRange(at + 30 * MINUTE).start;
    if (day !== shown.getState().day) shown.setState({ day });
  };
  const onOpen = (cell: ChosenCell) => {
    const target = programmeHref(cell, language, clock.now());
    if (target !== null) go(target);
  };
  const onDay = (to: number) => grid.current?.showDay(to);
  const onProgramme = (networkCode: string, at: number) => {
    setFilter(EVERY_CHANNEL);
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
        <ChosenBand chosen={chosen} now={now} />
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
            tracks={tracks}
            channels={listed}
            span={span}
            startCode={start.network_code}
            grid={grid}
            onChosen={(cell) => chosen.setState({ cell })}
            onOpen={onOpen}
            onTime={onTime}
          />
          <GuideFailure tracks={tracks} />
          {listed.length === 0 && <NothingListed filter={filter} onFilter={setFilter} />}
        </div>
      )}
    </div>
  );
}
