import page from '#renderer/content/lists/columns-page.module.css';
import { useHouseholdChange } from '#renderer/features/imported/household/use-household-pin.tsx';
import { useImportedTexts } from '#renderer/i18n/bundled/use-imported-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import css from './imported-screen.module.css';

/** Guides that the playlists name. Nothing is fetched from them before the viewer adds them. */
export function NamedGuides({ addresses }: { readonly addresses: readonly string[] }) {
  const t = useImportedTexts();
  const [change, pinDialog] = useHouseholdChange();
  if (addresses.length === 0) return null;
  const add = (location: string) => change('addImportedSource', { body: { kind: 'guide', location } });
  return (
    <section className={page.card}>
      <p>{t('named')}</p>
      <ul className={css.named}>
        {addresses.map((address) => (
          <li key={address} className={css.row}>
            <span className={css.address}>{address}</span>
            <Button icon="plus" onClick={() => void add(address)}>
              {t('addNamed')}
            </Button>
          </li>
        ))}
      </ul>
      {pinDialog}
    </section>
  );
}
