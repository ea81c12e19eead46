import type { AccountPageName } from '#renderer/content/accounts/account-page.tsx';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { VisuallyHidden } from '#renderer/ui/base/visually-hidden.tsx';
import { IconButton } from '#renderer/ui/controls/button.tsx';
import { ProgressBar } from '#renderer/ui/feedback/progress-bar.tsx';
import { Picture } from '#renderer/ui/media/picture.tsx';
import { Tile } from '#renderer/ui/media/tile.tsx';
import css from './library-grid.module.css';
import type { LibraryGroup, LibraryItem } from './library-view.ts';

/** Selected entries, and the action that toggles one. */
export type SelectionView = {
  readonly selected: ReadonlySet<string>;
  readonly toggle: (ref: string) => void;
};

type LibraryGridProps = {
  readonly page: Extract<AccountPageName, 'favourite' | 'history'>;
  readonly groups: readonly LibraryGroup[];
  readonly selection: SelectionView | null;
  readonly onRemove: (ref: string) => void;
};

/**
 * Entries of a list under their headings, each with a remove button, or with a checkbox in selection mode.
 */
export function LibraryGrid({ page, groups, selection, onRemove }: LibraryGridProps) {
  const t = useTexts();
  let place = 0;
  return groups.map((group) => (
    <section key={group.key} className={css.group} aria-label={group.title ?? t(`account:${page}.title`)}>
      {group.title === null ? (
        <VisuallyHidden as="h2">{t(`account:${page}.title`)}</VisuallyHidden>
      ) : (
        <h2 className={css.heading}>{group.title}</h2>
      )}
      <ul className={css.grid}>
        {group.items.map((item) => {
          place += 1;
          return (
            <li key={item.ref} className={css.item} data-row={item.ref}>
              {selection === null ? (
                <Entry item={item} page={page} eager={place <= 10} onRemove={onRemove} />
              ) : (
                <SelectableEntry item={item} selection={selection} />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  ));
}

type EntryProps = Pick<LibraryGridProps, 'page' | 'onRemove'> & {
  readonly item: LibraryItem;
  readonly eager: boolean;
};

function Entry({ item, page, eager, onRemove }: EntryProps) {
  const t = useTexts();
  return (
    <>
      <Tile tile={item.tile} eager={eager} />
      <IconButton
        icon="close"
        className={css.remove}
        label={t(`account:${page}.remove`, { title: item.tile.title })}
        data-remove={item.ref}
        onClick={() => onRemove(item.ref)}
      />
    </>
  );
}

function SelectableEntry({
  item,
  selection,
}: {
  readonly item: LibraryItem;
  readonly selection: SelectionView;
}) {
  const t = useTexts();
  const { tile } = item;
  const isSelected = selection.selected.has(item.ref);
  return (
    <label className={classNames(css.choice, isSelected && css.chosen)}>
      <input
        type="checkbox"
        className={css.box}
        checked={isSelected}
        aria-label={t('account:list.select', { title: tile.title })}
        onChange={() => selection.toggle(item.ref)}
      />
      <Picture src={tile.picture} seed={tile.key} className={css.picture} dim={!isSelected}>
        {tile.progress !== undefined && (
          <span className={css.progress}>
            <ProgressBar {...tile.progress} />
          </span>
        )}
      </Picture>
      <span className={classNames(css.title, 'clamp-2')}>{tile.title}</span>
    </label>
  );
}
