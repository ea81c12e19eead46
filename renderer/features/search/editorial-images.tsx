import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Picture } from '#renderer/ui/media/picture.tsx';
import { TitledRow } from '#renderer/ui/media/titled-row.tsx';
import { Link } from '#renderer/ui/navigation/link.tsx';
import type { HotItem } from '#shared/contract/search/search.ts';
import { href } from '#shared/navigation/href.ts';
import css from './search-screen.module.css';

type EditorialImagesProps = {
  readonly items: readonly HotItem[];
  readonly onChosen: (keyword: string) => void;
};

/** Searches that the editors put forward, four at most, each with its picture. */
export function EditorialImages({ items, onChosen }: EditorialImagesProps) {
  const t = useTexts();
  const language = useLanguage();
  if (items.length === 0) return null;
  return (
    <TitledRow title={t('search:editorial')}>
      <ul className={css.editorial} aria-label={t('search:editorial')}>
        {items.map((item) => {
          const keyword =
            pickText(language, item.search_keyword, item.search_keyword_en) || item.search_keyword;
          return (
            <li key={item.search_keyword}>
              <Link
                className={css.pick}
                href={href.search(language, keyword)}
                onClick={() => onChosen(keyword)}
              >
                <Picture
                  src={item.image.landscape_small ?? null}
                  seed={item.search_keyword}
                  className={css.picture}
                >
                  <span className={css.word}>{keyword}</span>
                </Picture>
              </Link>
            </li>
          );
        })}
      </ul>
    </TitledRow>
  );
}
