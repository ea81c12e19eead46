import page from '#renderer/content/lists/columns-page.module.css';
import { useHouseholdChange } from '#renderer/features/imported/household/use-household-pin.tsx';
import { useImportedTexts } from '#renderer/i18n/bundled/use-imported-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import type { ImportedSourceReply } from '#shared/contract/imported/imported-state.ts';
import css from './imported-screen.module.css';

/**
 * Asks once for each file that leads into the private network whether it may. Until then its channels there
 * don't play.
 */
export function HomeQuestions({ sources }: { readonly sources: readonly ImportedSourceReply[] }) {
  const t = useImportedTexts();
  const [change, pinDialog] = useHouseholdChange();
  const answer = (source_id: string, reach_home: boolean) =>
    void change('changeImportedSource', { body: { source_id, reach_home } });
  const questions = sources.map(({ source_id, name, home }) => {
    if (home === null || home.allowed !== null) return null;
    return (
      <section key={source_id} className={page.card} aria-label={t('home.title', { name })}>
        <h2>{t('home.title', { name })}</h2>
        <p>{t('home.text', { hosts: home.hosts.join(', ') })}</p>
        <div className={css.actions}>
          <Button kind="primary" onClick={() => answer(source_id, true)}>
            {t('home.allow')}
          </Button>
          <Button kind="ghost" onClick={() => answer(source_id, false)}>
            {t('home.refuse')}
          </Button>
        </div>
      </section>
    );
  });
  return (
    <>
      {questions}
      {pinDialog}
    </>
  );
}
