import { useQuery } from '@tanstack/react-query';
import { useQueryScope } from '#renderer/data/catalogue/content-hooks.ts';
import { labellingQuery } from '#renderer/data/catalogue/programme-queries.ts';
import { useLoggedFailure } from '#renderer/data/client/use-logged-failure.ts';
import { useSessionState } from '#renderer/data/data-context.tsx';
import type { ProgrammeLabel } from '#shared/contract/catalogue/programme-label.ts';

/** Returns the labels of a programme and its episodes; undefined until they load, or if they fail. */
export function useProgrammeLabel(programmeId: string): ProgrammeLabel | undefined {
  const known = useSessionState().phase === 'known';
  const { data, error } = useQuery({ ...labellingQuery(useQueryScope(), [programmeId]), enabled: known });
  useLoggedFailure('labelling', error);
  return data?.get(programmeId);
}
