import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import {
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import css from './virtual-list.module.css';

/** Extra rows rendered beyond either edge, so that Tab and the arrow keys always find the next one. */
const OVERSCAN = 8;

/**
 * Viewport size assumed before the first layout, so that the first render has rows to focus when a panel
 * opens.
 */
const FIRST_RECT = { width: 0, height: 640 };

type VirtualListProps = {
  readonly count: number;
  /** Height of every row in pixels, and of the gap between rows. */
  readonly rowHeight: number;
  readonly gap: number;
  readonly keyOf: (index: number) => string | number;
  readonly renderRow: (index: number) => ReactNode;
  /** Index of the row to keep in view and in the DOM; -1 for none. */
  readonly current: number;
  /** Selector of the scrolling ancestor; null if the page itself scrolls. */
  readonly scroller: string | null;
};

type RowsProps = Omit<VirtualListProps, 'scroller'>;

/**
 * A virtual list of rows of equal height: only visible rows are rendered. Their height may change while it is
 * shown. Each row has `aria-posinset` and `aria-setsize` for screen readers.
 */
export const VirtualList = ({ scroller, ...props }: VirtualListProps) =>
  scroller === null ? <PageRows {...props} /> : <BoxRows {...props} scroller={scroller} />;

function BoxRows({ scroller, ...props }: RowsProps & { readonly scroller: string }) {
  const list = useRef<HTMLUListElement>(null);
  const { onFocus, ...options } = useRowOptions(props);
  const virtualizer = useVirtualizer({
    ...options,
    getScrollElement: () => list.current?.closest<HTMLElement>(scroller) ?? null,
    initialRect: FIRST_RECT,
    initialOffset: Math.max(0, props.current * (props.rowHeight + props.gap) - FIRST_RECT.height / 2),
  });
  /* Also after its rows have grown. */
  const length = props.count * props.rowHeight;
  useEffect(() => {
    if (props.current === -1 || length === 0) return;
    const { range } = virtualizer;
    if (range === null || props.current < range.startIndex || props.current > range.endIndex) {
      virtualizer.scrollToIndex(props.current, { align: 'center' });
    }
  }, [virtualizer, props.current, length]);
  return <Rows {...props} list={list} virtualizer={virtualizer} onFocus={onFocus} />;
}

function PageRows(props: RowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  const { onFocus, ...options } = useRowOptions(props);
  const virtualizer = useWindowVirtualizer({ ...options, scrollMargin });
  useLayoutEffect(() => {
    const top = list.current?.getBoundingClientRect().top ?? 0;
    setScrollMargin(top + globalThis.scrollY);
  });
  return <Rows {...props} list={list} virtualizer={virtualizer} onFocus={onFocus} />;
}

/**
 * Options of both virtualizers. The current and the focused row stay in the DOM, however far the viewer
 * scrolls. A focus renders nothing: its row is there already, and counts from the next range on.
 */
function useRowOptions({ count, rowHeight, gap, current }: RowsProps) {
  const focused = useRef(-1);
  const onFocus = useCallback((event: FocusEvent) => {
    const row = event.target.closest<HTMLElement>('[data-index]');
    if (row !== null) focused.current = Number(row.dataset.index);
  }, []);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const kept = [current, focused.current].filter((index) => index >= 0 && index < range.count);
      return [...new Set([...defaultRangeExtractor(range), ...kept])].toSorted((one, other) => one - other);
    },
    [current],
  );
  const estimateSize = useCallback(() => rowHeight, [rowHeight]);
  return { count, gap, estimateSize, overscan: OVERSCAN, rangeExtractor, useFlushSync: false, onFocus };
}

type DrawnRowsProps<Scroller extends Element | Window> = RowsProps & {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly virtualizer: Virtualizer<Scroller, Element>;
  readonly onFocus: (event: FocusEvent) => void;
};

function Rows<Scroller extends Element | Window>(props: DrawnRowsProps<Scroller>) {
  const { count, rowHeight, keyOf, renderRow, list, virtualizer, onFocus } = props;
  const measured = useRef(rowHeight);
  /* The virtualizer keeps the place of every row until it is told that they have changed. */
  useLayoutEffect(() => {
    if (measured.current === rowHeight) return;
    measured.current = rowHeight;
    virtualizer.measure();
  }, [virtualizer, rowHeight]);
  const { scrollMargin } = virtualizer.options;
  return (
    <ul ref={list} className={css.list} style={{ height: virtualizer.getTotalSize() }} onFocus={onFocus}>
      {virtualizer.getVirtualItems().map(({ index, start }) => (
        <li
          key={keyOf(index)}
          className={css.row}
          style={{ height: rowHeight, transform: `translateY(${start - scrollMargin}px)` }}
          aria-setsize={count}
          aria-posinset={index + 1}
          data-index={index}
        >
          {renderRow(index)}
        </li>
      ))}
    </ul>
  );
}
