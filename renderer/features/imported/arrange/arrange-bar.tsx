import { useState } from 'react';
import { useArrange, useOwnGroups } from '#renderer/data/imported/arrangement-hooks.ts';
import { useOwnTexts } from '#renderer/i18n/bundled/use-own-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import css from './arrange.module.css';
import { GroupsDialog } from './groups-dialog.tsx';
import { OrderChannelsDialog } from './order-channels-dialog.tsx';

/** What was hidden last, and what brings it back. */
export type Hidden = { readonly name: string; readonly undo: () => void };

type ArrangeBarProps = {
  /** The group whose channels are listed; null if they cannot be ordered as they are. */
  readonly group: { readonly key: string; readonly name: string } | null;
  readonly showsHidden: boolean;
  readonly onShowHidden: () => void;
  readonly hidden: Hidden | null;
  readonly onHidden: (hidden: Hidden | null) => void;
};

/** What arranges the channels that are listed, and the undo of the last hiding. */
export function ArrangeBar({ group, showsHidden, onShowHidden, hidden, onHidden }: ArrangeBarProps) {
  const t = useOwnTexts();
  const arrange = useArrange();
  const { data } = useOwnGroups();
  const [open, setOpen] = useState<'groups' | 'order' | null>(null);
  const count = data?.hidden_channels ?? 0;
  const close = () => setOpen(null);
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
      {hidden !== null && (
        <p className={css.undo} role="status">
          <span>{t('arrange.isHidden', { name: hidden.name })}</span>
          <Button
            icon="replay"
            onClick={() => {
              hidden.undo();
              onHidden(null);
            }}
          >
            {t('undo')}
          </Button>
        </p>
      )}
      {open === 'groups' && (
        <GroupsDialog
          onClose={close}
          onHidden={({ key, name, own_name }) =>
            onHidden({ name: own_name ?? name, undo: () => void arrange('arrangeOwnGroup', { body: { key, hidden: false } }) })
          }
        />
      )}
      {open === 'order' && group !== null && <OrderChannelsDialog group={group} onClose={close} />}
    </>
  );
}
