import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron';
import type { DesktopTexts } from '#main/os/settings/desktop-texts.ts';

/** The properties of a right click that determine its menu. */
export type ContextMenuTarget = Pick<ContextMenuParams, 'isEditable' | 'selectionText'> & {
  readonly editFlags: Pick<ContextMenuParams['editFlags'], 'canUndo' | 'canCut' | 'canCopy' | 'canPaste' | 'canSelectAll'>;
};

/**
 * Builds the context menu for text: edit commands in fields, copy for a selection. Returns null elsewhere, so that images cannot be saved from the
 * page.
 */
export function contextTemplate(
  texts: DesktopTexts,
  { isEditable, selectionText, editFlags }: ContextMenuTarget,
): MenuItemConstructorOptions[] | null {
  if (!isEditable) {
    const copies = selectionText.trim() !== '' && editFlags.canCopy;
    return copies ? [{ role: 'copy', label: texts.copy }] : null;
  }
  return [
    { role: 'undo', label: texts.undo, enabled: editFlags.canUndo },
    { type: 'separator' },
    { role: 'cut', label: texts.cut, enabled: editFlags.canCut },
    { role: 'copy', label: texts.copy, enabled: editFlags.canCopy },
    { role: 'paste', label: texts.paste, enabled: editFlags.canPaste },
    { role: 'selectAll', label: texts.selectAll, enabled: editFlags.canSelectAll },
  ];
}
