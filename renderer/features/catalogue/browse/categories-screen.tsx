import { useQuery } from '@tanstack/react-query';
import { AbsentPart } from '#renderer/content/absent-part.tsx';
import { categoriesQuery } from '#renderer/data/catalogue/catalogue-queries.ts';
import { useQueryScope } from '#renderer/data/catalogue/content-hooks.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useScreenTitle } from '#renderer/i18n/use-screen-title.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Picture } from '#renderer/ui/media/picture.tsx';
import { Link } from '#renderer/ui/navigation/link.tsx';
import { href } from '#shared/navigation/href.ts';
import css from './browse.module.css';
import { BrowseMessage } from './browse-message.tsx';
import { BrowseSkeleton } from './browse-skeleton.tsx';

/** Lists offered besides the categories. */
const LISTS = ['trending', 'latest', 'free-episode'] as const;

/** All categories, and the lists over all of them. */
export function CategoriesScreen() {
  const t = useTexts();
  const language = useLanguage();
  const { data, error, isFetching, refetch } = useQuery(categoriesQuery(useQueryScope()));
  useScreenTitle(t('browse:title'));
  if (data === undefined && error === null) return <BrowseSkeleton shape="cards" />;
  if (data === undefined)
    return <BrowseMessage error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (data.length === 0) return <AbsentPart part="categories" />;
  return (
    <div className={css.screen}>
      <div className={css.head}>
        <h1>{t('browse:title')}</h1>
      </div>
      <nav className={css.chips} aria-label={t('browse:lists')}>
        {LISTS.map((list) => (
          <Link key={list} className={css.chip} href={href.contentList(language, list)}>
            {t(`browse:list.${list}`)}
          </Link>
        ))}
      </nav>
      <ul className={css.cards} aria-label={t('browse:title')}>
        {data.map(({ category_id, name_tc, name_en, image }) => {
          const name = pickText(language, name_tc, name_en);
          return (
            <li key={category_id}>
              <Link className={css.category} href={href.content(language, category_id, name)}>
                <Picture src={image ?? null} seed={category_id}>
                  <span className={css.categoryName}>{name}</span>
                </Picture>
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
