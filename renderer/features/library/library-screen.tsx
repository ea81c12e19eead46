import { type ReactNode, useMemo, useRef, useState } from 'react';
import { AccountPage } from '#renderer/content/accounts/account-page.tsx';
import { ConfirmDialog } from '#renderer/content/accounts/confirm-dialog.tsx';
import type { LibraryList, RemovedRefs } from '#renderer/data/library/library.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { LibraryGrid } from './library-grid.tsx';
import css from './library-screen.module.css';
import { LibrarySkeleton } from './library-skeleton.tsx';
import { LibraryToolbar } from './library-toolbar.tsx';
import type { LibraryGroup } from './library-view.ts';
import { LoadMoreButton } from './load-more-button.tsx';
import { UndoNotice } from './undo-notice.tsx';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';
import { useRemoval } from './use-removal.ts';
import { useSelection } from './use-selection.ts';

type LibraryScreenProps = {
  readonly list: LibraryList;
  /** Null while the list comes. */
  readonly groups: readonly LibraryGroup[] | null;
  readonly total: number;
  /** The next page; null where there is none. */
  readonly more: { readonly busy: boolean; readonly load: () => void } | null;
  /** In place of the list: what to say where it is empty or could not be had; null where it shows. */
  readonly fallback: ReactNode;
};

const PAGES = { history: 'history', favourites: 'favourite' } as const;

/** One of the viewer's lists: entries with their own remove button, several at once, everything, each with undo. */
export function LibraryScreen({ list, groups, total, more, fallback: instead }: LibraryScreenProps) {
  const t = useTexts();
  const page = PAGES[list];
  const title = useRef<HTMLHeadingElement>(null);
  const [asking, setAsking] = useState(false);
  const { notice, remove, undo, dismiss } = useRemoval(list);
  const { selected: chosen, start, end, toggle: press, toggleAll: all } = useSelection();
  const refs = useMemo(() => (groups ?? []).flatMap(({ items }) => items.map(({ ref }) => ref)), [groups]);
  const leaving = useFocusAfterRemoval(refs, title);
  const shown = instead === null && groups !== null && refs.length > 0;

  const removeOne = (ref: string) => {
    leaving(ref);
    remove([ref]);
  };
  const removeMany = (what: RemovedRefs) => {
    setAsking(false);
    end();
    remove(what);
    title.current?.focus();
  };
  const toolbar = shown && (
    <LibraryToolbar
      selectedCount={chosen === null ? null : chosen.size}
      allSelected={chosen?.size === refs.length}
      onManage={start}
      onDone={end}
      onToggleAll={() => all(refs)}
      onRemoveSelected={() => removeMany([...(chosen ?? [])])}
      onRemoveAll={() => setAsking(true)}
    />
  );
  return (
    <AccountPage
      page={page}
      title={t(`account:${page}.title`)}
      count={shown ? t(`account:${page}.count`, { count: total }) : undefined}
      titleRef={title}
      busy={groups === null && instead === null}
      actions={toolbar}
    >
      {instead ?? (groups === null && <LibrarySkeleton />)}
      {shown && (
        <div className={css.list}>
          <LibraryGrid
            page={page}
            groups={groups}
            selection={chosen === null ? null : { selected: chosen, toggle: press }}
            onRemove={removeOne}
          />
          {more !== null && <LoadMoreButton busy={more.busy} onMore={more.load} />}
        </div>
      )}
      <UndoNotice notice={notice} undo={undo} dismiss={dismiss} />
      <ConfirmRemoveAll page={page} open={asking} onClose={() => setAsking(false)} onConfirm={() => removeMany('ALL')} />
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
