import { useServiceAddress } from '#renderer/data/data-context.tsx';
import type { ShellActions } from '#renderer/features/shell/shell-view.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Link } from '#renderer/ui/navigation/link.tsx';
import type { Language } from '#shared/kernel/language.ts';
import { externalPage } from '#shared/navigation/external-pages.ts';
import { href } from '#shared/navigation/href.ts';

/** Pages outside the app, by translation key. */
const PAGES = ['whatsnew', 'show_guide', 'tos'] as const;

type ExternalLinksProps = {
  readonly language: Language;
  /** A concert period runs, so the guide to its show is offered. */
  readonly concert: boolean;
  readonly actions: Pick<ShellActions, 'downloadApp'>;
  readonly itemClass?: string | undefined;
};

/** Links about the app: news, the smart TV guide, the terms, licences of others, and the phone app. */
export function ExternalLinks({ language, concert, actions, itemClass }: ExternalLinksProps) {
  const t = useTexts();
  const address = useServiceAddress();
  return (
    <>
      {PAGES.filter((page) => page !== 'show_guide' || concert).map((page) => (
        <a
          key={page}
          className={itemClass}
          href={address(externalPage(page, language))}
          target="_blank"
          rel="noreferrer"
        >
          {t(`footer.${page}`)}
        </a>
      ))}
      <Link className={itemClass} href={href.about(language)}>
        {t('footer.licences')}
      </Link>
      <button type="button" className={itemClass} data-closes="" onClick={actions.downloadApp}>
        {t('prompts:downloadApp.get')}
      </button>
    </>
  );
}
