import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { LazyBoundary } from '#renderer/content/loading/lazy-boundary.tsx';
import { lazyWithRetry } from '#renderer/content/loading/lazy-with-retry.tsx';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button, IconButton } from '#renderer/ui/controls/button.tsx';
import { Dialog } from '#renderer/ui/feedback/dialog.tsx';
import { useRovingFocus } from '#renderer/ui/navigation/use-roving-focus.ts';
import type { Channel } from '#shared/contract/catalogue/channel.ts';
import { groupsOf } from '#shared/domain/catalogue/channel-groups.ts';
import { ALL_CHANNELS, type ChannelFilter, genresOf } from './channel-filter.ts';
import { DayStrip } from './day-strip.tsx';
import { GridSearch } from './grid-search.tsx';
import css from './guide-tools.module.css';

const ReminderList = lazyWithRetry(
  async () => (await import('#renderer/content/reminders/reminder-list.tsx')).ReminderList,
);

/** Start of the guide day that the grid shows. */
export type VisibleDay = { readonly day: number };

type GridToolsProps = {
  readonly channels: readonly Channel[];
  readonly filter: ChannelFilter;
  readonly onFilter: (filter: ChannelFilter) => void;
  readonly now: number;
  readonly shown: StoreApi<VisibleDay>;
  readonly onDay: (start: number) => void;
  readonly onNow: () => void;
  /** A programme was chosen from the results. */
  readonly onProgramme: (networkCode: string, at: number) => void;
};

/** Toolbar above the grid: days, channel filter, search and the button back to now. */
export function GridTools({
  channels,
  filter,
  onFilter,
  now,
  shown,
  onDay,
  onNow,
  onProgramme,
}: GridToolsProps) {
  const t = useTexts();
  const genres = useMemo(() => genresOf(channels), [channels]);
  const groups = useMemo(() => groupsOf(channels), [channels]);
  const chips: readonly { readonly kind: ChannelFilter['kind']; readonly text: string }[] = [
    { kind: 'all', text: t('guide:filter.all') },
    { kind: 'favourites', text: t('guide:filter.favourites') },
    ...genres.map((genre) => ({
      kind: `genre:${genre}` as const,
      text: t(`guide:genre.${genre}`, { defaultValue: genre }),
    })),
    ...groups.map((group) => ({ kind: `group:${group}` as const, text: group })),
  ];
  const { container, item } = useRovingFocus(
    chips.some(({ kind }) => kind === filter.kind) ? filter.kind : ALL_CHANNELS.kind,
  );
  return (
    <div className={css.tools}>
      <VisibleDays now={now} shown={shown} onDay={onDay} />
      <div {...container} className={css.chips} role="toolbar" aria-label={t('guide:filter.label')}>
        {chips.map(({ kind, text }) => (
          <button
            key={kind}
            {...item(kind)}
            type="button"
            className={css.chip}
            aria-pressed={filter.kind === kind}
            onClick={() => onFilter({ ...filter, kind: filter.kind === kind ? ALL_CHANNELS.kind : kind })}
          >
            {text}
          </button>
        ))}
      </div>
      <div className={css.end}>
        <GridSearch
          channels={channels}
          today={now}
          text={filter.text}
          onText={(text) => onFilter({ ...filter, text })}
          onChoose={onProgramme}
        />
        <RemindersButton />
        <Button icon="clock" className={css.nowButton} onClick={onNow}>
          <span>{t('guide:now')}</span>
        </Button>
      </div>
    </div>
  );
}

/** Subscribes to the visible day itself, so that scrolling renders nothing else of the screen. */
function VisibleDays({ now, shown, onDay }: Pick<GridToolsProps, 'now' | 'shown' | 'onDay'>) {
  const day = useStore(shown, (state) => state.day);
  return <DayStrip now={now} day={day} onDay={onDay} />;
}

/** Opens the list of reminders. */
function RemindersButton() {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon="bell" label={t('reminders:open')} onClick={() => setOpen(true)} />
      <Dialog open={open} onClose={() => setOpen(false)} title={t('reminders:title')} closeLabel={t('close')}>
        <LazyBoundary name="reminder-list" requested onFailed={() => setOpen(false)}>
          <ReminderList />
        </LazyBoundary>
      </Dialog>
    </>
  );
}
