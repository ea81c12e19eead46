import { RowBoundary } from '#renderer/content/rows/row-boundary.tsx';
import { useFreePreview } from '#renderer/data/catalogue/programme-hooks.ts';
import type { FreePreviewPage } from '#renderer/data/catalogue/programme-queries.ts';
import { useLoggedFailure } from '#renderer/data/client/use-logged-failure.ts';
import { useViewer } from '#renderer/data/data-context.tsx';
import { ProgrammeRow } from '#renderer/features/catalogue/programme/programme-row.tsx';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import type { Programme } from '#shared/contract/catalogue/programme.ts';
import { isRowVisible } from '#shared/domain/catalogue/row-visibility.ts';

/**
 * Programmes of the same category with a free start, for viewers who get the free-preview row (S1-5-038,
 * S1-5-039).
 */
export function FreePreviewRow({ programme }: { readonly programme: Programme }) {
  const { kind, userLevel, profileClass, profileId } = useViewer();
  const facts = {
    viewer: kind,
    userLevel,
    kidsProfile: profileClass === 'kids',
    profileChosen: profileId !== null,
  };
  const category = programme.main_cat ?? programme.details.categories[0];
  if (category === undefined || !isRowVisible('recom_free_preview', facts)) return null;
  const path = programme.programme_path;
  return (
    <RowBoundary rowId={`free-preview-${programme.programme_id}`}>
      <FreePreviews page={{ path, category }} programmeId={programme.programme_id} />
    </RowBoundary>
  );
}

function FreePreviews({
  page,
  programmeId,
}: {
  readonly page: FreePreviewPage;
  readonly programmeId: string;
}) {
  const t = useTexts();
  const { data, error } = useFreePreview(page);
  useLoggedFailure('free preview', error);
  const others = data?.items.filter(({ ref }) => ref !== programmeId) ?? [];
  return <ProgrammeRow name="free" title={t('programme:freePreview')} items={others} />;
}
