import { useState } from 'react';
import { useChangeFailure } from '#renderer/data/client/use-change-failure.ts';
import { useImportedGroups } from '#renderer/data/imported/arrangement-hooks.ts';
import { GIVEN_UP, useHouseholdArrange } from '#renderer/features/imported/household/use-household-pin.tsx';
import { useImportedTexts } from '#renderer/i18n/bundled/use-imported-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import type { ImportedGroup } from '#shared/contract/imported/arrangement-endpoints.ts';
import css from './arrange.module.css';
import { GroupsDialog } from './groups-dialog.tsx';
import { OrderChannelsDialog } from './order-channels-dialog.tsx';

/** The item that was hidden last, and its undo; `undo` resolves to an error's code, or null. */
export type Hidden = { readonly name: string; readonly undo: () => Promise<string | null> };

type ArrangeBarProps = {
  /** The group whose channels are listed; null if they cannot be ordered as they are. */
  readonly group: { readonly key: string; readonly name: string } | null;
  readonly showsHidden: boolean;
  readonly onShowHidden: () => void;
  readonly hidden: Hidden | null;
  readonly onHidden: (hidden: Hidden | null) => void;
};

/** Buttons that arrange the listed channels, and the undo of the last hiding. */
export function ArrangeBar({ group, showsHidden, onShowHidden, hidden, onHidden }: ArrangeBarProps) {
  const t = useImportedTexts();
  const [arrange, pinDialog] = useHouseholdArrange();
  const { data } = useImportedGroups();
  const [open, setOpen] = useState<'groups' | 'order' | null>(null);
  const count = data?.hidden_channels ?? 0;
  const close = () => setOpen(null);
  const [failed, run] = useChangeFailure();
  const bringBack = async ({ undo }: Hidden) => {
    const made = undo();
    void run(made.then((code) => (code === GIVEN_UP ? null : code)));
    if ((await made) === null) onHidden(null);
  };
  return (
    <>
      <div className={css.bar}>
        <Button kind="ghost" icon="menu" onClick={() => setOpen('groups')}>
          {t('arrange.open')}
        </Button>
        {group !== null && (
          <Button kind="ghost" icon="list" onClick={() => setOpen('order')}>
            {t('arrange.order')}
          </Button>
        )}
        {(count > 0 || showsHidden) && (
          <Button kind="ghost" icon="hidden" aria-pressed={showsHidden} onClick={onShowHidden}>
            {t('arrange.hiddenCount', { count })}
          </Button>
        )}
      </div>
      <ChangedGroups groups={data?.groups ?? []} />
      {hidden !== null && (
        <p className={css.undo} role="status">
          <span>{failed ? t('failed') : t('arrange.isHidden', { name: hidden.name })}</span>
          <Button icon="replay" onClick={() => void bringBack(hidden)}>
            {t('undo')}
          </Button>
        </p>
      )}
      {open === 'groups' && (
        <GroupsDialog
          onClose={close}
          onHidden={({ key, name, own_name }) =>
            onHidden({
              name: own_name ?? name,
              undo: () => arrange('arrangeImportedGroup', { body: { key, hidden: false } }),
            })
          }
        />
      )}
      {open === 'order' && group !== null && <OrderChannelsDialog group={group} onClose={close} />}
      {pinDialog}
    </>
  );
}

/** Tells which groups a playlist has renamed or dropped, as far as something was set for them. */
function ChangedGroups({ groups }: { readonly groups: readonly ImportedGroup[] }) {
  const t = useImportedTexts();
  const renamed = groups.filter(({ was = [] }) => was.length > 0);
  const gone = groups.filter((group) => group.gone);
  if (renamed.length + gone.length === 0) return null;
  return (
    <div className={css.note}>
      {renamed.map(({ key, name, was = [] }) => (
        <p key={key}>{t('arrange.renamed', { before: was.join(', '), now: name })}</p>
      ))}
      {gone.map(({ key, name, own_name }) => (
        <p key={key}>{t('arrange.lockKept', { name: own_name ?? name })}</p>
      ))}
    </div>
  );
}
