import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron';
import type { DesktopTexts } from '#main/os/settings/desktop-texts.ts';

/** The part of a right click that decides on its menu. */
export type ContextMenuTarget = Pick<ContextMenuParams, 'isEditable' | 'selectionText'> & {
  readonly editFlags: Pick<ContextMenuParams['editFlags'], 'canUndo' | 'canCut' | 'canCopy' | 'canPaste' | 'canSelectAll'>;
};

/** The context menu of text: fields can be edited, a selection copied, elsewhere there is none (null), so that pictures cannot be taken from the page. */
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
