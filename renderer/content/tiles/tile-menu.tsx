import { useFavouritePress } from '#renderer/content/lists/use-favourite-press.ts';
import type { ChangeFailure } from '#renderer/data/client/optimistic-change.ts';
import { useData } from '#renderer/data/data-context.tsx';
import {
  markWatched,
  removeFromLibrary,
  type UndoableRemoval,
  undoRemoval,
} from '#renderer/data/library/library.ts';
import type { UndoChange } from '#renderer/data/library/list-notices.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { type MenuAnchor, type MenuItem, PopupMenu } from '#renderer/ui/controls/popup-menu.tsx';
import { useNavigation } from '#renderer/ui/navigation/navigation-context.ts';
import { ok, type Result } from '#shared/kernel/result.ts';
import type { TileMenuView } from './tile-menu-view.ts';

type TileMenuProps = { readonly menu: TileMenuView; readonly at: MenuAnchor; readonly onClose: () => void };

/** Menu of a tile: keep it in their list, and remove it from "Continue watching". */
export function TileMenu({ menu, at, onClose }: TileMenuProps) {
  const t = useTexts();
  const { navigate } = useNavigation();
  const { on, press } = useFavouritePress(menu, { tells: true });
  const begun = useContinueItems(menu);
  const texts = menu.type === 'live' ? 'channelButton' : 'favouriteButton';
  const { details } = menu;
  const items: MenuItem[] = [
    {
      key: 'favourite',
      icon: on === true ? 'heartFull' : 'heart',
      text: t(`${texts}.${on === true ? 'remove' : 'add'}`),
      onChoose: () => void press(),
    },
    ...begun,
    ...(details === null
      ? []
      : [
          {
            key: 'details',
            icon: 'info' as const,
            text: t('tileMenu.details'),
            onChoose: () => navigate(details),
          },
        ]),
  ];
  return (
    <PopupMenu label={t('tileMenu.open', { title: menu.title })} at={at} items={items} onClose={onClose} />
  );
}

/** The entries of a programme in "Continue watching"; none in other rows. */
function useContinueItems({ ref, title, begun }: TileMenuView): MenuItem[] {
  const t = useTexts();
  const data = useData();
  if (begun === null) return [];
  const undoable = async (
    change: Promise<Result<UndoableRemoval | null, ChangeFailure>>,
  ): Promise<Result<UndoChange | null, ChangeFailure>> => {
    const result = await change;
    if (!result.ok) return result;
    const removal = result.value;
    return ok(removal === null ? null : () => undoRemoval(data, removal));
  };
  return [
    {
      key: 'watched',
      icon: 'check',
      text: t('tileMenu.markWatched'),
      onChoose: () =>
        void data.listNotices.follow(
          'watched',
          title,
          undoable(markWatched(data, { ref, episodeId: begun })),
        ),
    },
    {
      key: 'forget',
      icon: 'close',
      text: t('tileMenu.forget'),
      onChoose: () =>
        void data.listNotices.follow('forgotten', title, undoable(removeFromLibrary(data, 'history', [ref]))),
    },
  ];
}
