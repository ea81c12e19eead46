import { useMatch } from '@tanstack/react-router';
import { useListChoice } from '#renderer/app/address/use-list-choice.ts';
import { SearchScreen } from '#renderer/features/search/search-screen.tsx';

/** The search screen. */
export function SearchRoute() {
  const { params } = useMatch({ from: '/$lang/search/{-$keyword}' });
  return <SearchScreen keyword={params.keyword ?? ''} list={useListChoice()} />;
}
