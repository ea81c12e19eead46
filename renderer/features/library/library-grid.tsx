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

/** Choosing several: which are chosen, and a press on one. Null while nobody chooses. */
export type SelectionView = { readonly selected: ReadonlySet<string>; readonly toggle: (ref: string) => void };

type LibraryGridProps = {
  readonly page: Exclude<AccountPageName, 'info'>;
  readonly groups: readonly LibraryGroup[];
  readonly selection: SelectionView | null;
  readonly onRemove: (ref: string) => void;
};

/** The entries of a list under their headings, each with its own button to remove it, or with a box while several are chosen. */
export function LibraryGrid({ page, groups, selection: choosing, onRemove }: LibraryGridProps) {
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
            <li key={item.ref} className={css.item}>
              {choosing === null ? (
                <Entry item={item} page={page} eager={place <= 10} onRemove={onRemove} />
              ) : (
                <SelectableEntry item={item} choosing={choosing} />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  ));
}

type EntryProps = Pick<LibraryGridProps, 'page' | 'onRemove'> & { readonly item: LibraryItem; readonly eager: boolean };

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

function SelectableEntry({ item, choosing }: { readonly item: LibraryItem; readonly choosing: SelectionView }) {
  const t = useTexts();
  const { tile } = item;
  const chosen = choosing.selected.has(item.ref);
  return (
    <label className={classNames(css.choice, chosen && css.chosen)}>
      <input
        type="checkbox"
        className={css.box}
        checked={chosen}
        aria-label={t('account:list.select', { title: tile.title })}
        onChange={() => choosing.toggle(item.ref)}
      />
      <Picture src={tile.picture} seed={tile.key} className={css.picture} dim={!chosen}>
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
