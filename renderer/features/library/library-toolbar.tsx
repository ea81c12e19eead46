import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';

type LibraryToolbarProps = {
  /** How many are chosen; null while nobody chooses. */
  readonly selectedCount: number | null;
  readonly allSelected: boolean;
  readonly onManage: () => void;
  readonly onDone: () => void;
  readonly onToggleAll: () => void;
  readonly onRemoveSelected: () => void;
  readonly onRemoveAll: () => void;
};

/** What can be done with a list: choose several and remove them, or remove everything. The last button is the same one in both, so it keeps the focus. */
export function LibraryToolbar({
  selectedCount: chosen,
  allSelected: allChosen,
  onManage,
  onDone,
  onToggleAll: onAll,
  onRemoveSelected: onRemoveChosen,
  onRemoveAll,
}: LibraryToolbarProps) {
  const t = useTexts();
  return (
    <>
      {chosen !== null && (
        <>
          <Button kind="quiet" onClick={onAll}>
            {t(allChosen ? 'account:list.none' : 'account:list.all')}
          </Button>
          <Button disabled={chosen === 0} onClick={onRemoveChosen}>
            {t('account:list.removeSelected', { count: chosen })}
          </Button>
          <Button onClick={onRemoveAll}>{t('account:list.removeAll')}</Button>
        </>
      )}
      <Button kind="ghost" icon={chosen === null ? 'pencil' : 'check'} onClick={chosen === null ? onManage : onDone}>
        {t(chosen === null ? 'account:list.manage' : 'account:list.done')}
      </Button>
    </>
  );
}
