import { useState } from 'react';
import { OrderList, type OrderRow } from '#renderer/content/ordering/order-list.tsx';
import { useOrder } from '#renderer/content/ordering/use-order.ts';
import { type ArrangeChange, useImportedGroups } from '#renderer/data/imported/arrangement-hooks.ts';
import { GIVEN_UP, useHouseholdArrange } from '#renderer/features/imported/household/use-household-pin.tsx';
import { type ImportedTexts, useImportedTexts } from '#renderer/i18n/bundled/use-imported-texts.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { ButtonLink, IconButton } from '#renderer/ui/controls/button.tsx';
import { Dialog } from '#renderer/ui/feedback/dialog.tsx';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import type { ImportedGroup } from '#shared/contract/imported/arrangement-endpoints.ts';
import { href } from '#shared/navigation/href.ts';
import css from './arrange.module.css';
import { RenameDialog } from './rename-dialog.tsx';
import { Unloaded } from './unloaded.tsx';
import { LOCKED, useUnlock } from './use-unlock.tsx';

type GroupsDialogProps = {
  readonly onClose: () => void;
  /** A group was hidden, which can be undone. */
  readonly onHidden: (group: ImportedGroup) => void;
};

const CHANGE = {
  group: 'arrangeImportedGroup',
  order: 'orderImportedGroups',
  lock: 'lockImportedGroup',
} as const satisfies Record<string, ArrangeChange>;
/** Messages for refusals, by their codes. */
const NOTES: ReadonlyMap<string, NoteKey> = new Map([
  ['IMPORTED_PIN_UNSET', 'noPin'],
  [LOCKED, 'elsewhere'],
]);
type NoteKey = 'noPin' | 'elsewhere' | 'failed';

const nameOf = ({ name, own_name }: ImportedGroup): string => own_name ?? name;

/**
 * Arranges the groups of imported channels: their order and names, hidden ones, and those that the parent PIN
 * locks.
 */
export function GroupsDialog({ onClose, onHidden }: GroupsDialogProps) {
  const t = useImportedTexts();
  const common = useTexts();
  const { data, error, refetch } = useImportedGroups();
  const [arrange, pinDialog] = useHouseholdArrange();
  const [renamed, setRenamed] = useState<ImportedGroup | null>(null);
  const [note, setNote] = useState<NoteKey | null>(null);
  const [unlock, unlockDialog] = useUnlock();
  const groups = data?.groups ?? [];
  const byKey = new Map(groups.map((group) => [group.key, group]));
  const order = useOrder(
    groups.map(({ key }) => key),
    async (keys) => ({ ok: (await arrange(CHANGE.order, { body: { keys: [...keys] } })) === null }),
  );
  const run = async (made: Promise<string | null>): Promise<boolean> => {
    const code = await made;
    setNote(code === null || code === GIVEN_UP ? null : (NOTES.get(code) ?? 'failed'));
    return code === null;
  };
  const hide = async (group: ImportedGroup) => {
    if (
      (await run(arrange(CHANGE.group, { body: { key: group.key, hidden: !group.hidden } }))) &&
      !group.hidden
    )
      onHidden(group);
  };
  const lock = ({ key }: ImportedGroup, locked: boolean) =>
    run(unlock(() => arrange(CHANGE.lock, { body: { key, locked } })));
  const row = (key: string): OrderRow | null => {
    const group = byKey.get(key);
    if (group === undefined) return null;
    return {
      texts: (what, place) => t(`arrange.${what}`, { name: nameOf(group), place, count: order.keys.length }),
      content: <GroupFacts group={group} t={t} />,
      actions: <GroupActions group={group} onRename={setRenamed} onHide={hide} onLock={lock} />,
    };
  };
  return (
    <Dialog open onClose={onClose} title={t('arrange.title')} closeLabel={common('close')}>
      {note !== null && <Note note={note} />}
      {data === undefined && <Unloaded error={error} refetch={refetch} />}
      {data !== undefined && groups.length === 0 && <p>{t('arrange.none')}</p>}
      {groups.length > 0 && (
        <OrderList order={order} hint={t('arrange.hint')} failed={t('arrange.failed')} row={row} />
      )}
      {renamed !== null && (
        <RenameDialog
          name={nameOf(renamed)}
          given={renamed.name}
          onName={(name) => void run(arrange(CHANGE.group, { body: { key: renamed.key, name } }))}
          onClose={() => setRenamed(null)}
        />
      )}
      {unlockDialog}
      {pinDialog}
    </Dialog>
  );
}

type GroupActionsProps = {
  readonly group: ImportedGroup;
  readonly onRename: (group: ImportedGroup) => void;
  readonly onHide: (group: ImportedGroup) => unknown;
  readonly onLock: (group: ImportedGroup, locked: boolean) => unknown;
};

function GroupActions({ group, onRename, onHide, onLock }: GroupActionsProps) {
  const t = useImportedTexts();
  const { hidden, locked } = group;
  const name = nameOf(group);
  return (
    <span className={css.buttons}>
      <IconButton icon="pencil" label={t('arrange.rename', { name })} onClick={() => onRename(group)} />
      <IconButton
        icon={hidden ? 'eye' : 'hidden'}
        label={t(hidden ? 'arrange.show' : 'arrange.hide', { name })}
        onClick={() => onHide(group)}
      />
      <IconButton
        icon="lock"
        className={css.lock}
        label={t(locked ? 'arrange.unlock' : 'arrange.lock', { name })}
        onClick={() => onLock(group, !locked)}
        data-locked={locked || undefined}
      />
    </span>
  );
}

function Note({ note }: { readonly note: NoteKey }) {
  const t = useImportedTexts();
  const common = useTexts();
  const language = useLanguage();
  return (
    <div className={css.note} role="alert">
      <p>{note === 'failed' ? t('failed') : t(`arrange.${note}`)}</p>
      {note === 'noPin' && (
        <ButtonLink href={href.parents(language)}>{common('profiles:parents.open')}</ButtonLink>
      )}
    </div>
  );
}

function GroupFacts({ group, t }: { readonly group: ImportedGroup; readonly t: ImportedTexts }) {
  const { channels, videos, hidden, locked, was = [], gone } = group;
  return (
    <span className={classNames(css.facts, hidden && css.away)}>
      <b className="clamp-1">{nameOf(group)}</b>
      <small className="num">
        {channels > 0 && <span>{t('channels', { count: channels })}</span>}
        {videos > 0 && <span>{t('videos', { count: videos })}</span>}
        {gone && <span>{t('arrange.gone')}</span>}
        {was.length > 0 && <span>{t('arrange.was', { names: was.join(', ') })}</span>}
        {hidden && (
          <span className={css.mark}>
            <Icon name="hidden" size={14} />
            {t('arrange.hidden')}
          </span>
        )}
        {locked && (
          <span className={css.mark}>
            <Icon name="lock" size={14} />
            {t('arrange.locked')}
          </span>
        )}
      </small>
    </span>
  );
}
