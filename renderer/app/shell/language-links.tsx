import { useLocation } from '@tanstack/react-router';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Link } from '#renderer/ui/navigation/link.tsx';
import { LANGUAGES, languageTag } from '#shared/kernel/language.ts';
import { withPathLanguage } from '#shared/navigation/path-language.ts';

const useAddress = (): string => useLocation({ select: (location) => location.href });

/** Link to this page in the other language. */
export function OtherLanguageLink() {
  const t = useTexts();
  const address = useAddress();
  const other = useLanguage() === 'tc' ? 'en' : 'tc';
  return (
    <Link
      href={withPathLanguage(address, other)}
      hold
      replace
      lang={languageTag(other)}
      aria-label={t('nav.switchLanguage')}
    >
      {t('nav.otherLanguage')}
    </Link>
  );
}

/** Links to this page in both languages. */
export function BothLanguageLinks() {
  const t = useTexts();
  const address = useAddress();
  const shown = useLanguage();
  return LANGUAGES.map((one) => (
    <Link
      key={one}
      href={withPathLanguage(address, one)}
      hold
      replace
      lang={languageTag(one)}
      aria-current={one === shown ? 'true' : undefined}
    >
      {t(`footer.names.${one}`)}
    </Link>
  ));
}
