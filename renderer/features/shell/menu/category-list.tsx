import { useId, useState } from 'react';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import { Link } from '#renderer/ui/navigation/link.tsx';
import type { Category } from '#shared/contract/catalogue/category.ts';
import type { Language } from '#shared/kernel/language.ts';
import { href } from '#shared/navigation/href.ts';
import css from './category-list.module.css';

type CategoryListProps = { readonly categories: readonly Category[]; readonly language: Language };

/** The categories, each with its sub-categories collapsed below it. */
export function CategoryList({ categories, language }: CategoryListProps) {
  const t = useTexts();
  return (
    <ul className={css.list} aria-label={t('nav.categories')}>
      <li>
        <Link className={css.link} href={href.browse(language)}>
          {t('nav.allCategories')}
        </Link>
      </li>
      {categories.map((category) => (
        <CategoryItem key={category.category_id} category={category} language={language} />
      ))}
    </ul>
  );
}

function CategoryItem({ category, language }: { readonly category: Category; readonly language: Language }) {
  const t = useTexts();
  const id = useId();
  const [open, setOpen] = useState(false);
  const name = pickText(language, category.name_tc, category.name_en);
  return (
    <li className={open ? css.open : undefined}>
      <div className={css.head}>
        <Link className={css.link} href={href.content(language, category.category_id, name)}>
          {name}
        </Link>
        {category.categories.length > 0 && (
          <button
            type="button"
            className={css.expand}
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            aria-label={t('nav.subCategories', { name })}
            onClick={() => setOpen(!open)}
          >
            <Icon name={open ? 'up' : 'down'} size={18} />
          </button>
        )}
      </div>
      {open && (
        <ul id={id} className={css.nested}>
          {category.categories.map((sub) => {
            const subName = pickText(language, sub.name_tc, sub.name_en);
            return (
              <li key={sub.category_id}>
                <Link className={css.link} href={href.content(language, sub.category_id, subName)}>
                  {subName}
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </li>
  );
}
