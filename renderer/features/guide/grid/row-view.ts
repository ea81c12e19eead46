import { placeholderColour } from '#renderer/ui/media/placeholder-colour.ts';
import type { Channel } from '#shared/contract/catalogue/channel.ts';
import type { GuideItem } from '#shared/contract/guide/guide.ts';
import { channelDisplayNumber } from '#shared/domain/catalogue/channel-number.ts';
import type { ChannelSchedule } from '#shared/domain/guide/channel-schedule.ts';
import type { GridPosition } from '#shared/domain/guide/grid-move.ts';
import type { GridScale, GridView, GridWindow } from '#shared/domain/guide/grid-window.ts';
import type { TimeSpan } from '#shared/domain/guide/guide-span.ts';
import type { CellView } from './cell-view.ts';
import type { GridText } from './grid-text.ts';
import css from './guide-grid.module.css';

/** The state of the grid that one frame draws. */
export type GridFrame = {
  readonly scale: GridScale;
  readonly view: GridView;
  readonly window: GridWindow;
  readonly channels: readonly Channel[];
  readonly place: GridPosition;
  readonly now: number;
  /** Changes when something outside this object and the programme store has changed, such as reminders. */
  readonly version: number;
  readonly isReminded: (networkCode: string, start: number) => boolean;
  /**
   * Whether the leading text of a row follows the left edge exactly in this frame; during fast scrolling rows
   * take turns.
   */
  readonly isFollowed: (row: number) => boolean;
};

/** The input for which the cells of a row were drawn. */
export type RowDrawing = TimeSpan & {
  readonly code: string;
  /** Compared by identity. */
  readonly schedule: ChannelSchedule<GuideItem>;
  /** A call failed while this row has the focus, so the focused cell may have to show it. */
  readonly failed: boolean;
  /** The focus position, if it is in this row. Compared by identity. */
  readonly place: GridPosition | null;
  readonly inSight: boolean;
  readonly version: number;
  /** Time of the draw in milliseconds. */
  readonly at: number;
};

/** A row element: its channel header, and its cells by programme start. */
export type RowView = {
  readonly element: HTMLDivElement;
  readonly head: HTMLAnchorElement;
  readonly mark: HTMLElement;
  readonly letter: Text;
  readonly name: Text;
  readonly number: Text;
  readonly cells: Map<number, CellView>;
  /** Hidden cells of this row, reused for its next programmes. */
  readonly spare: CellView[];
  index: number;
  code: string;
  /** The channel that the header shows. Compared by identity, since a publication may rename it. */
  channel: Channel | null;
  loaded: boolean;
  /** Null forces the cells to be drawn again. */
  drawn: RowDrawing | null;
  /** The next time in milliseconds at which a programme of the row starts or ends. */
  until: number;
  /** The focused cell, if it is in this row. */
  active: CellView | null;
  /** The cells whose text follows the left edge of the viewport. */
  leading: readonly CellView[];
};

const make = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string | undefined,
): HTMLElementTagNameMap[Name] => {
  const element = document.createElement(name);
  element.className = className ?? '';
  return element;
};

/** Creates an empty row. */
export function makeRow(): RowView {
  const element = make('div', css.row);
  element.setAttribute('role', 'row');
  const head = make('a', css.head);
  head.setAttribute('role', 'rowheader');
  head.setAttribute('aria-colindex', '1');
  head.tabIndex = -1;
  const mark = make('span', css.mark);
  mark.setAttribute('aria-hidden', 'true');
  const labels = make('span', css.labels);
  const first = make('b', undefined);
  const second = make('span', 'num');
  const letter = new Text();
  const name = new Text();
  const number = new Text();
  mark.append(letter);
  first.append(name);
  second.append(number);
  labels.append(first, second);
  head.append(mark, labels);
  element.append(head);
  return {
    element,
    head,
    mark,
    letter,
    name,
    number,
    cells: new Map(),
    spare: [],
    index: -1,
    code: '',
    channel: null,
    loaded: true,
    drawn: null,
    until: 0,
    active: null,
    leading: [],
  };
}

/** Sets a row's position and channel. */
export function drawHead(
  row: RowView,
  index: number,
  channel: Channel,
  rowHeight: number,
  texts: GridText,
): void {
  if (row.index !== index) {
    row.index = index;
    row.element.style.top = `${index * rowHeight}px`;
    row.element.setAttribute('aria-rowindex', String(index + 2));
  }
  if (row.channel === channel) return;
  row.channel = channel;
  row.code = channel.network_code;
  const name = texts.channel(channel);
  row.element.dataset.code = channel.network_code;
  row.head.href = texts.channelHref(channel);
  row.name.data = name;
  row.number.data = channelDisplayNumber(channel);
  drawLogo(row, channel.logo, name);
}

/** Says in a row that its channel is locked; an empty text says nothing. */
export function drawLock({ element }: RowView, text: string): void {
  if (text === '') delete element.dataset.locked;
  else element.dataset.locked = text;
}

function drawLogo({ mark, letter }: RowView, logo: string | null | undefined, name: string): void {
  letter.data = [...name][0] ?? '';
  mark.style.setProperty('--tone', placeholderColour(name));
  if (!logo) {
    if (letter.parentNode !== mark) mark.replaceChildren(letter);
    return;
  }
  const existing = mark.querySelector('img');
  const image = existing ?? document.createElement('img');
  image.alt = '';
  image.decoding = 'async';
  image.onerror = () => mark.replaceChildren(letter);
  image.src = logo;
  if (existing === null) mark.replaceChildren(image);
}
