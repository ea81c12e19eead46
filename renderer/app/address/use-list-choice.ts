import { useLocation } from '@tanstack/react-router';
import type { ListChoiceState } from '#renderer/content/lists/list-choice-bar.tsx';
import { useNavigation } from '#renderer/ui/navigation/navigation-context.ts';
import { listChoiceQuery, readListChoice } from '#shared/domain/catalogue/list-choice.ts';

/** Returns the choice of the list that the address holds, and what changes it there. */
export function useListChoice(): ListChoiceState {
  const { navigate } = useNavigation();
  const { pathname, searchStr } = useLocation();
  return {
    choice: readListChoice(searchStr),
    choose: (choice) => navigate(`${pathname}${listChoiceQuery(choice)}`, { replace: true, hold: true }),
  };
}
