import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { articleQuery } from '#renderer/data/catalogue/catalogue-queries.ts';
import { useQueryScope } from '#renderer/data/catalogue/content-hooks.ts';
import { formatDay } from '#renderer/i18n/format-day.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useScreenTitle } from '#renderer/i18n/use-screen-title.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { Picture } from '#renderer/ui/media/picture.tsx';
import { BREAKPOINTS } from '#renderer/ui/styles/breakpoints.ts';
import css from './browse.module.css';
import { BrowseMessage } from './browse-message.tsx';
import { BrowseSkeleton } from './browse-skeleton.tsx';

/** A news article at its content address. */
export function ArticleScreen({ reference }: { readonly reference: string }) {
  const language = useLanguage();
  const [phone] = useState(() => globalThis.innerWidth < BREAKPOINTS.tablet);
  const { data, error, isFetching, refetch } = useQuery(articleQuery(useQueryScope(), reference, phone));
  useScreenTitle(data === undefined ? undefined : pickText(language, data.title_tc, data.title_en));
  if (data === undefined) {
    return error === null ? (
      <BrowseSkeleton shape="article" />
    ) : (
      <BrowseMessage error={error} busy={isFetching} onRetry={() => void refetch()} />
    );
  }
  const paragraphs = language === 'tc' ? data.paragraphs_tc : data.paragraphs_en;
  return (
    <article className={classNames(css.screen, css.article)}>
      <header className={css.head}>
        <h1>{pickText(language, data.title_tc, data.title_en)}</h1>
        <p className={css.note}>
          <time dateTime={data.published}>{formatDay(Date.parse(data.published), language)}</time>
        </p>
      </header>
      <Picture src={data.image} seed={data.ref} className={css.picture} eager />
      <div className={css.text}>
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </article>
  );
}
