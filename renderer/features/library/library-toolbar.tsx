import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';

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
export function LibraryToolbar({
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
