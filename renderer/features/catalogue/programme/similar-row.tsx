import { RowBoundary } from '#renderer/content/rows/row-boundary.tsx';
import { useRecommendation } from '#renderer/data/catalogue/programme-hooks.ts';
import { useLoggedFailure } from '#renderer/data/client/use-logged-failure.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { ProgrammeRow } from './programme-row.tsx';

/** Similar programmes. Renders nothing if there are none or they failed to load. */
export function SimilarRow({ programmeId }: { readonly programmeId: string }) {
  return (
    <RowBoundary rowId={`similar-${programmeId}`}>
      <Similar programmeId={programmeId} />
    </RowBoundary>
  );
}

function Similar({ programmeId }: { readonly programmeId: string }) {
  const t = useTexts();
  const { data, error } = useRecommendation(programmeId);
  useLoggedFailure('recommendation', error);
  return <ProgrammeRow name="similar" title={t('programme:similar')} items={data?.items ?? []} />;
}
