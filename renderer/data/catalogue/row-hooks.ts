import { useQuery } from '@tanstack/react-query';
import { useLoggedFailure } from '#renderer/data/client/use-logged-failure.ts';
import { useQueryScope } from './content-hooks.ts';
import { labellingQuery } from './labelling-query.ts';
import { rowDocumentQuery } from './row-document-query.ts';

/** The items of an editorial-pick or playlist row, from the document store; asked for once `wanted`. A failure is logged. */
export function useRowDocument(document: string, wanted: boolean) {
  const reply = useQuery({ ...rowDocumentQuery(useQueryScope(), document), enabled: wanted });
  useLoggedFailure(`row document ${document}`, reply.error);
  return reply;
}

/** Label data of programmes by their id; undefined until it is here, and where it cannot be had. */
export function useLabelling(ids: readonly string[]) {
  const { data, error } = useQuery({ ...labellingQuery(useQueryScope(), ids), enabled: ids.length > 0 });
  useLoggedFailure('labelling', error);
  return data;
}
