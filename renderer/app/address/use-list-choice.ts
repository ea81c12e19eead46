import { useLocation, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ListChoiceState } from '#renderer/content/lists/list-choice-bar.tsx';
import { useNavigation } from '#renderer/ui/navigation/navigation-context.ts';
import { listChoiceQuery, readListChoice } from '#shared/domain/catalogue/list-choice.ts';

/**
 * Returns the choice of the list that the address holds, and what changes it there. It is the same object
 * until the choice changes, so that a list is not rendered with each other change of the address.
 */
export function useListChoice(): ListChoiceState {
  const { navigate } = useNavigation();
  const router = useRouter();
  const searchStr = useLocation({ select: (location) => location.searchStr });
  return useMemo(
    () => ({
      choice: readListChoice(searchStr),
      choose: (choice) =>
        navigate(`${router.state.location.pathname}${listChoiceQuery(choice)}`, {
          replace: true,
          hold: true,
        }),
    }),
    [navigate, router, searchStr],
  );
}
