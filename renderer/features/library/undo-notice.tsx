import { useEffect, useRef } from 'react';
import type { Translate } from '#renderer/i18n/use-texts.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button, IconButton } from '#renderer/ui/controls/button.tsx';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import { isTextField } from '#renderer/ui/navigation/text-field.ts';
import css from './undo-notice.module.css';
import type { Removal, RemovalNotice } from './use-removal.ts';

/** How long a notice stays without pointer or focus inside it. */
const VISIBLE_MS = 20_000;

/** Notice of a removal with an undo button; Ctrl+Z undoes too. It covers no control of the list. */
export function UndoNotice({ notice, undo, dismiss }: Pick<Removal, 'notice' | 'undo' | 'dismiss'>) {
  const t = useTexts();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notice === null) return undefined;
    const timer = setInterval(() => box.current?.matches(':hover, :focus-within') || dismiss(), VISIBLE_MS);
    return () => clearInterval(timer);
  }, [notice, dismiss]);
  const canUndo = notice?.kind === 'removed' && notice.undoing !== null;
  useUndoKey(canUndo, undo);
  const failed = notice?.kind === 'failed' || notice?.kind === 'undo-failed';
  return (
    <div className={css.place}>
      <div ref={box} className={notice === null ? undefined : css.notice}>
        <p className={css.text} role="status" aria-live="polite">
          {notice !== null && (
            <>
              <Icon name={failed ? 'alert' : 'check'} size={20} />
              {noticeText(notice, t)}
            </>
          )}
        </p>
        {canUndo && (
          <Button kind="ghost" className={css.undo} onClick={undo} aria-keyshortcuts="Control+Z Meta+Z">
            {t('account:undo.action')}
          </Button>
        )}
        {notice !== null && <IconButton icon="close" label={t('account:undo.close')} onClick={dismiss} />}
      </div>
    </div>
  );
}

function noticeText(notice: RemovalNotice, t: Translate): string {
  switch (notice.kind) {
    case 'removed':
      return notice.count === 'ALL' ? t('account:undo.all') : t('account:undo.removed', { count: notice.count });
    case 'undone':
      return t('account:undo.undone');
    case 'failed':
      return t('account:undo.failed');
    case 'undo-failed':
      if (notice.code === 'UNDO_EXPIRED') return t('account:undo.expired');
      return notice.code === 'FAVOURITE_LIMIT' ? t('account:undo.full') : t('account:undo.undoFailed');
  }
}

function useUndoKey(active: boolean, undo: () => void): void {
  useEffect(() => {
    if (!active) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      if (isTextField(event.target)) return;
      event.preventDefault();
      undo();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [active, undo]);
}
