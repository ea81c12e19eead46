import { useTexts } from '#renderer/i18n/use-texts.ts';
import { IconButton } from '#renderer/ui/controls/button.tsx';
import { useFavouritePress } from './use-favourite-press.ts';

type FavouriteButtonProps = {
  readonly programmeId: string;
  /** Named in a notice with an undo. Without it there is none: the button stays and undoes it. */
  readonly title?: string;
  readonly tabIndex?: -1;
  /** Where a login leads back to; the current page by default. */
  readonly returnTo?: string;
};

/** Adds the programme to the viewer's list or removes it. */
export function FavouriteButton({ programmeId, title, tabIndex, returnTo }: FavouriteButtonProps) {
  const t = useTexts();
  const { on, press } = useFavouritePress(
    { type: 'programme', ref: programmeId, title: title ?? '' },
    { tells: title !== undefined, returnTo },
  );
  return (
    <IconButton
      ring
      icon={on === true ? 'heartFull' : 'heart'}
      label={t(on === true ? 'favouriteButton.remove' : 'favouriteButton.add')}
      data-favourite={on ?? 'unknown'}
      tabIndex={tabIndex}
      onClick={() => void press()}
    />
  );
}
