import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { Leaving, LibraryName } from '#renderer/data/library.ts';
import { AccountPage } from '#renderer/features/account/account-page.tsx';
import { SureDialog } from '#renderer/features/account/sure-dialog.tsx';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { LibraryGrid } from './library-grid.tsx';
import css from './library-screen.module.css';
import { LibrarySkeleton } from './library-skeleton.tsx';
import { LibraryToolbar } from './library-toolbar.tsx';
import type { LibraryGroup } from './library-view.ts';
import { MoreButton } from './more-button.tsx';
import { UndoNotice } from './undo-notice.tsx';
import { useChoosing } from './use-choosing.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useRemoval } from './use-removal.ts';

type LibraryScreenProps = {
  readonly list: LibraryName;
  /** Null while the list comes. */
  readonly groups: readonly LibraryGroup[] | null;
  readonly total: number;
  /** The next page; null where there is none. */
  readonly more: { readonly busy: boolean; readonly load: () => void } | null;
  /** In place of the list: what to say where it is empty or could not be had; null where it shows. */
  readonly instead: ReactNode;
};

const PAGES = { history: 'history', favourites: 'favourite' } as const;

/** One of the viewer's lists: entries with their own remove button, several at once, everything, each with undo. */
export function LibraryScreen({ list, groups, total, more, instead }: LibraryScreenProps) {
  const t = useTexts();
  const page = PAGES[list];
  const title = useRef<HTMLHeadingElement>(null);
  const [asking, setAsking] = useState(false);
  const { notice, remove, undo, dismiss } = useRemoval(list);
  const { chosen, start, end, press, all } = useChoosing();
  const refs = useMemo(() => (groups ?? []).flatMap(({ items }) => items.map(({ ref }) => ref)), [groups]);
  const leaving = useKeptFocus(refs, title);
  const shown = instead === null && groups !== null && refs.length > 0;

  const removeOne = (ref: string) => {
    leaving(ref);
    remove([ref]);
  };
  const removeMany = (what: Leaving) => {
    setAsking(false);
    end();
    remove(what);
    title.current?.focus();
  };
  const toolbar = shown && (
    <LibraryToolbar
      chosen={chosen === null ? null : chosen.size}
      allChosen={chosen?.size === refs.length}
      onManage={start}
      onDone={end}
      onAll={() => all(refs)}
      onRemoveChosen={() => removeMany([...(chosen ?? [])])}
      onRemoveAll={() => setAsking(true)}
    />
  );
  return (
    <AccountPage
      page={page}
      title={t(`account:${page}.title`)}
      note={shown ? t(`account:${page}.count`, { count: total }) : undefined}
      titleRef={title}
      busy={groups === null && instead === null}
      actions={toolbar}
    >
      {instead ?? (groups === null && <LibrarySkeleton />)}
      {shown && (
        <div className={css.list}>
          <LibraryGrid page={page} groups={groups} choosing={chosen === null ? null : { chosen, press }} onRemove={removeOne} />
          {more !== null && <MoreButton busy={more.busy} onMore={more.load} />}
        </div>
      )}
      <UndoNotice notice={notice} undo={undo} dismiss={dismiss} />
      <SureOfAll page={page} open={asking} onClose={() => setAsking(false)} onAct={() => removeMany('ALL')} />
    </AccountPage>
  );
}

type SureOfAllProps = {
  readonly page: (typeof PAGES)[LibraryName];
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onAct: () => void;
};

function SureOfAll({ page, ...dialog }: SureOfAllProps) {
  const t = useTexts();
  return (
    <SureDialog
      {...dialog}
      title={t('account:list.sure.title')}
      text={t(`account:list.sure.${page}`)}
      act={t('account:list.removeAll')}
      keep={t('account:list.sure.keep')}
    />
  );
}
