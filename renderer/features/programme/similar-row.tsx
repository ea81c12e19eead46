import { itemTile } from '#renderer/content/item-tile.ts';
import { VanishingRow } from '#renderer/content/vanishing-row.tsx';
import { useNow } from '#renderer/data/data-context.tsx';
import { useRecommendation } from '#renderer/data/programme-hooks.ts';
import { useLoggedFailure } from '#renderer/data/use-logged-failure.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Rail } from '#renderer/ui/rail.tsx';
import { Row } from '#renderer/ui/row.tsx';
import { Tile } from '#renderer/ui/tile.tsx';
import { MINUTE } from '#shared/kernel/time.ts';
import css from './programme-screen.module.css';

/** Programmes like this one; without any, and where they cannot be had, the row is not there (READINGS 33). */
export function SimilarRow({ programmeId }: { readonly programmeId: string }) {
  return (
    <VanishingRow rowId={`similar-${programmeId}`}>
      <Similar programmeId={programmeId} />
    </VanishingRow>
  );
}

function Similar({ programmeId }: { readonly programmeId: string }) {
  const t = useTexts();
  const language = useLanguage();
  const now = useNow(MINUTE);
  const { data, error } = useRecommendation(programmeId);
  useLoggedFailure('recommendation', error);
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  const title = t('programme:similar');
  return (
    <Row title={title} className={css.similar}>
      <Rail label={title} previousLabel={t('rail.previous')} nextLabel={t('rail.next')}>
        {items.map((item) => (
          <li key={item.ref}>
            <Tile tile={itemTile(item, `similar-${item.ref}`, { t, language, now })} />
          </li>
        ))}
      </Rail>
    </Row>
  );
}
