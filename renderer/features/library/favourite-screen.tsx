import { useFavourites } from '#renderer/data/library/library-hooks.ts';
import { errorCodeText } from '#renderer/i18n/error-code-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { LibraryEmpty, LibraryError } from './library-message.tsx';
import { libraryPages } from './library-pages.ts';
import { LibraryScreen } from './library-screen.tsx';
import { favouriteGroups } from './library-view.ts';

/** Favourites of this profile, newest first. */
export function FavouriteScreen() {
  const t = useTexts();
  const language = useLanguage();
  const query = useFavourites();
  const { error, isFetching, refetch } = query;
  const { items, total, more } = libraryPages(query);
  const groups = items && favouriteGroups(items, { t, language });
  const failed = items === null && error !== null;
  const instead = failed ? (
    <LibraryError
      page="favourite"
      code={errorCodeText(t, error)}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  ) : (
    items?.length === 0 && <LibraryEmpty page="favourite" />
  );
  return (
    <LibraryScreen list="favourites" groups={groups} total={total} more={more} fallback={instead || null} />
  );
}
