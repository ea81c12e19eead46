import { useNow } from '#renderer/data/data-context.tsx';
import { useHistory } from '#renderer/data/library/library-hooks.ts';
import { errorCodeText } from '#renderer/i18n/error-code-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { HOUR } from '#shared/kernel/time.ts';
import { LibraryEmpty, LibraryError } from './library-message.tsx';
import { libraryPages } from './library-pages.ts';
import { LibraryScreen } from './library-screen.tsx';
import { historyGroups } from './library-view.ts';

/** Watch history of this profile, grouped by age. */
export function HistoryScreen() {
  const t = useTexts();
  const language = useLanguage();
  const now = useNow(HOUR);
  const query = useHistory();
  const { error, isFetching, refetch } = query;
  const { items, total, more } = libraryPages(query);
  const groups = items && historyGroups(items, now, { t, language });
  const failed = items === null && error !== null;
  const instead = failed ? (
    <LibraryError
      page="history"
      code={errorCodeText(t, error)}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  ) : (
    items?.length === 0 && <LibraryEmpty page="history" />
  );
  return (
    <LibraryScreen list="history" groups={groups} total={total} more={more} fallback={instead || null} />
  );
}
