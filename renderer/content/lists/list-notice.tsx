import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useData } from '#renderer/data/data-context.tsx';
import type { ListChangeNotice as Notice } from '#renderer/data/library/list-notices.ts';
import type { Translate } from '#renderer/i18n/use-texts.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { undoFailureText } from './undo-failure-text.ts';
import { UndoNotice } from './undo-notice.tsx';

/** Notice of what the viewer did to a list from a tile, with what undoes it. */
export function ListNotice() {
  const t = useTexts();
  const { listNotices } = useData();
  const notice = useStore(listNotices.store);
  const ready = useMounted();
  const canUndo = notice?.kind === 'done' && notice.undo !== null;
  return (
    <UndoNotice
      text={notice === null || !ready ? null : noticeText(t, notice)}
      failed={notice?.kind === 'failed' || notice?.kind === 'undo-failed'}
      undo={canUndo ? undo(listNotices.undo) : null}
      dismiss={listNotices.dismiss}
    />
  );
}

const undo = (run: () => Promise<void>) => (): void => void run();

/**
 * Assistive technology announces what changes in an existing region, not a region that is inserted with its
 * text.
 */
function useMounted(): boolean {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return mounted;
}

function noticeText(t: Translate, notice: Notice): string {
  switch (notice.kind) {
    case 'done':
      return t(`account:listNotice.${notice.act}`, { title: notice.title });
    case 'undone':
      return t('account:undo.undone');
    case 'failed':
      return t('account:listNotice.failed');
    case 'undo-failed':
      return undoFailureText(t, notice.code);
  }
}
