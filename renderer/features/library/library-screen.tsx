import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { AccountPage } from '#renderer/content/accounts/account-page.tsx';
import { ConfirmDialog } from '#renderer/content/accounts/confirm-dialog.tsx';
import { undoFailureText } from '#renderer/content/lists/undo-failure-text.ts';
import { UndoNotice } from '#renderer/content/lists/undo-notice.tsx';
import type { LibraryList, RemovedRefs } from '#renderer/data/library/library.ts';
import { type Translate, useTexts } from '#renderer/i18n/use-texts.ts';
import { BusyButton } from '#renderer/ui/controls/busy-button.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { LibraryGrid } from './library-grid.tsx';
import css from './library-screen.module.css';
import { LibrarySkeleton } from './library-skeleton.tsx';
import type { LibraryGroup } from './library-view.ts';
import { type RemovalNotice, useRemoval } from './use-removal.ts';

type LibraryScreenProps = {
  readonly list: LibraryList;
  /** Null while the list loads. */
  readonly groups: readonly LibraryGroup[] | null;
  readonly total: number;
  /** Loads the next page; null on the last one. */
  readonly more: { readonly busy: boolean; readonly load: () => void } | null;
  /** Shown instead of an empty or failed list; null otherwise. */
  readonly fallback: ReactNode;
};

const PAGES = { history: 'history', favourites: 'favourite' } as const;

/** A viewer's list with removal of one entry, several or all, each with undo. */
export function LibraryScreen({ list, groups, total, more, fallback }: LibraryScreenProps) {
  const t = useTexts();
  const page = PAGES[list];
  const title = useRef<HTMLHeadingElement>(null);
  const [asking, setAsking] = useState(false);
  const { notice, remove, undo, dismiss } = useRemoval(list);
  const { selected, start, end, toggle, toggleAll } = useSelection();
  const refs = useMemo(() => (groups ?? []).flatMap(({ items }) => items.map(({ ref }) => ref)), [groups]);
  const showsGroups = fallback === null && groups !== null && refs.length > 0;

  const removeMany = (what: RemovedRefs) => {
    setAsking(false);
    end();
    remove(what);
    title.current?.focus();
  };
  const toolbar = showsGroups && (
    <LibraryToolbar
      selectedCount={selected === null ? null : selected.size}
      allSelected={selected?.size === refs.length}
      onManage={start}
      onDone={end}
      onToggleAll={() => toggleAll(refs)}
      onRemoveSelected={() => removeMany([...(selected ?? [])])}
      onRemoveAll={() => setAsking(true)}
    />
  );
  return (
    <AccountPage
      page={page}
      title={t(`account:${page}.title`)}
      count={showsGroups ? t(`account:${page}.count`, { count: total }) : undefined}
      titleRef={title}
      busy={groups === null && fallback === null}
      actions={toolbar}
    >
      {fallback ?? (groups === null && <LibrarySkeleton />)}
      {showsGroups && (
        <div className={css.list}>
          <LibraryGrid
            page={page}
            groups={groups}
            selection={selected === null ? null : { selected, toggle }}
            onRemove={(ref) => remove([ref])}
          />
          {more !== null && <LoadMoreButton busy={more.busy} onMore={more.load} />}
        </div>
      )}
      <UndoNotice
        text={notice && removalText(t, notice)}
        failed={notice?.kind === 'failed' || notice?.kind === 'undo-failed'}
        undo={notice?.kind === 'removed' && notice.undoing !== null ? undo : null}
        dismiss={dismiss}
      />
      <ConfirmRemoveAll
        page={page}
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => removeMany('ALL')}
      />
    </AccountPage>
  );
}

type ConfirmRemoveAllProps = {
  readonly page: (typeof PAGES)[LibraryList];
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
};

function ConfirmRemoveAll({ page, ...dialog }: ConfirmRemoveAllProps) {
  const t = useTexts();
  return (
    <ConfirmDialog
      {...dialog}
      title={t('account:list.sure.title')}
      text={t(`account:list.sure.${page}`)}
      confirmLabel={t('account:list.removeAll')}
      cancelLabel={t('account:list.sure.keep')}
    />
  );
}

/** Loads the next page when it comes near the viewport or is pressed. */
function LoadMoreButton({ busy, onMore }: { readonly busy: boolean; readonly onMore: () => void }) {
  const t = useTexts();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null || busy || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), {
      rootMargin: '600px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [busy, onMore]);
  return (
    <div className={css.more} ref={place}>
      <BusyButton kind="ghost" busy={busy} onClick={onMore}>
        {t('account:list.more')}
      </BusyButton>
    </div>
  );
}

/** Returns the text of a removal's notice. */
function removalText(t: Translate, notice: RemovalNotice): string {
  switch (notice.kind) {
    case 'removed':
      return notice.count === 'ALL'
        ? t('account:undo.all')
        : t('account:undo.removed', { count: notice.count });
    case 'undone':
      return t('account:undo.undone');
    case 'failed':
      return t('account:undo.failed');
    case 'undo-failed':
      return undoFailureText(t, notice.code);
  }
}

/** Selection of list entries; `selected` is null outside selection mode. */
type SelectionState = {
  readonly selected: ReadonlySet<string> | null;
  readonly start: () => void;
  readonly end: () => void;
  readonly toggle: (ref: string) => void;
  /** Selects all of these, or none if all are selected. */
  readonly toggleAll: (refs: readonly string[]) => void;
};

const NONE: ReadonlySet<string> = new Set();

function useSelection(): SelectionState {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const start = useCallback(() => setChosen(NONE), []);
  const end = useCallback(() => setChosen(null), []);
  const press = useCallback(
    (ref: string) =>
      setChosen((now) => {
        const next = new Set(now);
        if (!next.delete(ref)) next.add(ref);
        return next;
      }),
    [],
  );
  const all = useCallback(
    (refs: readonly string[]) => setChosen((now) => (now?.size === refs.length ? NONE : new Set(refs))),
    [],
  );
  return { selected: chosen, start, end, toggle: press, toggleAll: all };
}

type LibraryToolbarProps = {
  /** Null outside selection mode. */
  readonly selectedCount: number | null;
  readonly allSelected: boolean;
  readonly onManage: () => void;
  readonly onDone: () => void;
  readonly onToggleAll: () => void;
  readonly onRemoveSelected: () => void;
  readonly onRemoveAll: () => void;
};

/**
 * Actions of a list: select entries and remove them, or remove all. The last button stays the same element,
 * so it keeps the focus.
 */
function LibraryToolbar({
  selectedCount,
  allSelected,
  onManage,
  onDone,
  onToggleAll,
  onRemoveSelected,
  onRemoveAll,
}: LibraryToolbarProps) {
  const t = useTexts();
  return (
    <>
      {selectedCount !== null && (
        <>
          <Button kind="quiet" onClick={onToggleAll}>
            {t(allSelected ? 'account:list.none' : 'account:list.all')}
          </Button>
          <Button disabled={selectedCount === 0} onClick={onRemoveSelected}>
            {t('account:list.removeSelected', { count: selectedCount })}
          </Button>
          <Button onClick={onRemoveAll}>{t('account:list.removeAll')}</Button>
        </>
      )}
      <Button
        kind="ghost"
        icon={selectedCount === null ? 'pencil' : 'check'}
        onClick={selectedCount === null ? onManage : onDone}
      >
        {t(selectedCount === null ? 'account:list.manage' : 'account:list.done')}
      </Button>
    </>
  );
}
