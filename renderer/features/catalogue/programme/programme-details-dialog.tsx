import { useState } from 'react';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Dialog } from '#renderer/ui/feedback/dialog.tsx';
import css from './banner.module.css';
import type { ProgrammeView } from './programme-view.ts';
import { SearchLinks } from './search-links.tsx';

/**
 * The word that opens the full description, and the dialog with it: people, categories and year lead to the
 * search for them.
 */
export function ProgrammeDetailsDialog({ view }: { readonly view: ProgrammeView }) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const facts = [
    ['cast', view.artists],
    ['directors', view.directors],
    ['genre', view.genres],
    ['year', view.year === '' ? [] : [view.year]],
  ] as const;
  return (
    <>
      <button type="button" className={css.more} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('programme:more')}
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('programme:about', { title: view.title })}
        closeLabel={t('close')}
      >
        <div className={css.about}>
          <p>{view.long || view.short}</p>
          <dl className={css.about}>
            {facts.map(
              ([key, terms]) =>
                terms.length > 0 && (
                  <div key={key}>
                    <dt>{t(`programme:${key}`)}</dt>
                    <dd className={css.names}>
                      <SearchLinks terms={terms} onFollow={() => setOpen(false)} />
                    </dd>
                  </div>
                ),
            )}
          </dl>
        </div>
      </Dialog>
    </>
  );
}
