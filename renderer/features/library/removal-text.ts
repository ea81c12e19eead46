import { undoFailureText } from '#renderer/content/lists/undo-failure-text.ts';
import type { Translate } from '#renderer/i18n/use-texts.ts';
import type { RemovalNotice } from './use-removal.ts';

/** Returns the text of a removal's notice. */
export function removalText(t: Translate, notice: RemovalNotice): string {
  switch (notice.kind) {
    case 'removed':
      return notice.count === 'ALL' ? t('account:undo.all') : t('account:undo.removed', { count: notice.count });
    case 'undone':
      return t('account:undo.undone');
    case 'failed':
      return t('account:undo.failed');
    case 'undo-failed':
      return undoFailureText(t, notice.code);
  }
}
