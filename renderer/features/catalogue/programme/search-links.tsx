import { useLanguage } from '#renderer/i18n/use-language.ts';
import { Link } from '#renderer/ui/navigation/link.tsx';
import { href } from '#shared/navigation/href.ts';
import css from './banner.module.css';

type SearchLinksProps = { readonly terms: readonly string[]; readonly onFollow?: () => void };

/** Links from categories, artists, directors and years to the search for them (S1-2-026). */
export function SearchLinks({ terms, onFollow }: SearchLinksProps) {
  const language = useLanguage();
  return terms.map((word) => (
    <Link key={word} className={css.searched} href={href.search(language, word)} onClick={onFollow}>
      {word}
    </Link>
  ));
}
