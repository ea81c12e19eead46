import type { Translate } from '#renderer/i18n/use-texts.ts';

/** Returns why a change could not be undone. */
export function undoFailureText(t: Translate, code: string): string {
  if (code === 'UNDO_EXPIRED') return t('account:undo.expired');
  return code === 'FAVOURITE_LIMIT' ? t('account:undo.full') : t('account:undo.undoFailed');
}
