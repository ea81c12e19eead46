import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useData } from '#renderer/data/data-context.tsx';
import { useReminders } from '#renderer/data/library/reminder-hooks.ts';
import type { LastPlace, ProgrammeStore } from '#renderer/features/guide/programme-store.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { useNavigation } from '#renderer/ui/navigation/navigation-context.ts';
import type { Channel } from '#shared/contract/catalogue/channel.ts';
import type { TimeSpan } from '#shared/domain/guide/guide-span.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { createGuideGrid, edgeFor } from './create-guide-grid.ts';
import css from './guide-grid.module.css';
import type { GuideGridHandle as Grid, GridElements, SelectedCell } from './guide-grid-parts.ts';
import { useGridText } from './use-grid-text.ts';

/** Update interval of the now-line in milliseconds; no React render is involved. */
const TICK = 15 * SECOND;

type GuideGridProps = {
  readonly programmes: ProgrammeStore;
  readonly channels: readonly Channel[];
  readonly span: TimeSpan;
  /** Code of the channel selected first. */
  readonly startCode: string;
  readonly grid: RefObject<Grid | null>;
  readonly onSelect: (cell: SelectedCell) => void;
  readonly onOpen: (cell: SelectedCell) => void;
  readonly onTime: (at: number) => void;
};

/** The time grid. React renders its frame once; the grid draws visible rows and cells itself. */
export function GuideGrid({
  programmes,
  channels,
  span,
  startCode,
  grid,
  onSelect,
  onOpen,
  onTime,
}: GuideGridProps) {
  const t = useTexts();
  const texts = useGridText();
  const { clock, ticker } = useData();
  const { navigate } = useNavigation();
  const place = useRef<HTMLDivElement>(null);
  const reminded = useReminderStarts(() => grid.current?.tick());
  /**
   * Where the grid before this one was, if its programmes were replaced while the screen stayed, as after an
   * outage.
   */
  const before = useRef<{ readonly place: LastPlace; readonly hadFocus: boolean } | null>(null);
  const tell = useEffectEvent((what: 'chosen' | 'open', cell: SelectedCell) =>
    what === 'chosen' ? onSelect(cell) : onOpen(cell),
  );
  const tellTime = useEffectEvent((at: number) => onTime(at));
  const start = useEffectEvent((handle: Grid) => {
    handle.setChannels(channels);
    const last = before.current?.place ?? programmes.lastPlace();
    handle.showTime(last?.left ?? edgeFor(clock.now()));
    handle.choose(last?.networkCode ?? startCode, last?.at ?? clock.now());
    if (before.current?.hadFocus) handle.takeFocus();
  });
  useEffect(() => {
    const elements = place.current === null ? null : elementsIn(place.current);
    if (elements === null) return undefined;
    const created = createGuideGrid(elements, {
      programmes,
      text: texts,
      span,
      now: () => clock.now(),
      isReminded: (networkCode, from) => reminded.current.get(networkCode)?.has(from) ?? false,
      onSelect: (cell) => tell('chosen', cell),
      onOpen: (cell) => tell('open', cell),
      onTime: (at) => tellTime(at),
      onChannel: (href) => navigate(href),
    });
    grid.current = created;
    start(created);
    const stop = ticker.subscribe(TICK, created.tick);
    return () => {
      stop();
      before.current = { place: created.place(), hadFocus: elements.rows.contains(document.activeElement) };
      programmes.savePlace(before.current.place);
      created.dispose();
      grid.current = null;
    };
  }, [programmes, texts, span, clock, ticker, navigate, grid, reminded]);
  useEffect(() => grid.current?.setChannels(channels), [channels, grid]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be drawn in part
    <div ref={place} className={css.grid} role="grid" aria-label={t('guide:title')} data-guide-grid="">
      <div className={css.scroller} role="presentation" data-part="scroller">
        <div className={css.canvas} role="presentation" data-part="canvas">
          <div className={css.hours} data-part="hoursRow">
            <span className={`${css.corner} num`} data-part="corner">
              {t('guide:channelCount', { count: channels.length })}
            </span>
            <span className={`${css.marks} num`} role="presentation" data-part="hours">
              <span className={css.nowText} role="presentation" data-part="nowText" />
            </span>
          </div>
          <div className={css.now} role="presentation" data-part="now" />
          <div className={css.rows} role="presentation" data-part="rows" />
        </div>
      </div>
    </div>
  );
}

function elementsIn(root: HTMLElement): GridElements | null {
  const part = (name: string) => root.querySelector<HTMLElement>(`[data-part="${name}"]`);
  describePart(part('hoursRow'), { role: 'row', 'aria-rowindex': '1' });
  describePart(part('corner'), { role: 'columnheader', 'aria-colindex': '1' });
  const scroller = part('scroller');
  const canvas = part('canvas');
  const hours = part('hours');
  const rows = part('rows');
  const nowText = part('nowText');
  if (scroller === null || canvas === null || hours === null || rows === null || nowText === null)
    return null;
  return { root, scroller, canvas, hours, rows, nowText };
}

/** Sets the roles of the header for assistive technology; the cells set their own when created. */
function describePart(element: HTMLElement | null, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) element?.setAttribute(name, value);
}

/** Programme starts in milliseconds by channel. */
type Starts = ReadonlyMap<string, ReadonlySet<number>>;

const NONE: Starts = new Map();

/** Returns the starts that have reminders, for a grid that draws itself; `onChange` requests a new frame. */
function useReminderStarts(onChange: () => void): RefObject<Starts> {
  const { data } = useReminders();
  const starts = useRef(NONE);
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    const found = new Map<string, Set<number>>();
    for (const { network_code, start_datetime } of (data ?? []).flatMap(({ slots }) => slots)) {
      const starts = found.get(network_code) ?? new Set();
      found.set(network_code, starts.add(Date.parse(start_datetime)));
    }
    starts.current = found;
    changed();
  }, [data]);
  return starts;
}
