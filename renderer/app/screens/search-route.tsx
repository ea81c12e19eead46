import { useMatch } from '@tanstack/react-router';
import { SearchScreen } from '#renderer/features/search/search-screen.tsx';

/** The search screen. */
export function SearchRoute() {
  const { params } = useMatch({ from: '/$lang/search/{-$keyword}' });
  return <SearchScreen keyword={params.keyword ?? ''} />;
}
