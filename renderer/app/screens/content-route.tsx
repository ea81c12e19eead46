import { useLocation } from '@tanstack/react-router';
import { useListChoice } from '#renderer/app/address/use-list-choice.ts';
import { CategoriesScreen } from '#renderer/features/catalogue/browse/categories-screen.tsx';
import { CategoryScreen } from '#renderer/features/catalogue/browse/category-screen.tsx';
import { FreeEpisodesScreen, RowListScreen } from '#renderer/features/catalogue/browse/list-screen.tsx';
import { RacingScreen } from '#renderer/features/catalogue/browse/racing-screen.tsx';
import { NotFoundScreen } from '#renderer/features/messages/not-found-screen.tsx';
import { contentPath } from '#shared/navigation/content-path.ts';

/** The row behind each list. */
const ROW_OF = { trending: 'recom_trendy', latest: 'latest' } as const;

/** Shows the screen of a path under /content/ (S1-2-018). */
export function ContentRoute() {
  const list = useListChoice();
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/^\/[^/]+\/content\/?/, '') });
  const named = contentPath(path);
  switch (named?.kind) {
    case undefined:
      return <NotFoundScreen />;
    case 'categories':
      return <CategoriesScreen />;
    case 'list':
      return named.list === 'free-episode' ? (
        <FreeEpisodesScreen list={list} />
      ) : (
        <RowListScreen key={named.list} rowId={ROW_OF[named.list]} list={list} />
      );
    case 'horse':
      return <RacingScreen key={named.type} categoryId={named.categoryId} part={named.type} />;
    case 'row':
      return <RowListScreen key={path} rowId={named.ids.at(-1) ?? ''} list={list} />;
    case 'page':
      return <CategoryScreen key={named.ref} reference={named.ref} list={list} />;
  }
}
