import { memo, type ReactNode } from 'react';
import { ExternalLinks } from '#renderer/features/shell/menu/external-links.tsx';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Link } from '#renderer/ui/navigation/link.tsx';
import type { Language } from '#shared/kernel/language.ts';
import css from './shell.module.css';
import type { ShellActions, ShellView } from './shell-view.ts';

type FooterProps = {
  readonly language: Language;
  readonly actions: ShellActions;
  readonly concert: ShellView['concert'];
  readonly year: ShellView['year'];
  /** Links to both languages, which update with the URL on their own. */
  readonly languages: ReactNode;
  /** Promoted pages; empty until they load. */
  readonly promos: ShellView['promos'];
};

/** The footer of wide windows. */
export const Footer = memo(function Footer({
  language,
  concert,
  year,
  actions,
  languages,
  promos,
}: FooterProps) {
  const t = useTexts();
  return (
    <footer className={css.foot}>
      {promos.length > 0 && (
        <ul className={css.promos} aria-label={t('footer.promos')}>
          {promos.map(({ href, title }) => (
            <li key={href}>
              <Link href={href}>{title}</Link>
            </li>
          ))}
        </ul>
      )}
      <span>{t('footer.rights', { year })}</span>
      <nav className={css.pages} aria-label={t('footer.pages')}>
        <ExternalLinks language={language} concert={concert} actions={actions} />
      </nav>
      <nav className={css.languages} aria-label={t('footer.language')}>
        {languages}
      </nav>
    </footer>
  );
});
