import { useQuery } from '@tanstack/react-query';
import { productQuery } from '#renderer/data/catalogue/catalogue-queries.ts';
import { useQueryScope } from '#renderer/data/catalogue/content-hooks.ts';
import { useData } from '#renderer/data/data-context.tsx';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useScreenTitle } from '#renderer/i18n/use-screen-title.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Picture } from '#renderer/ui/media/picture.tsx';
import css from './browse.module.css';
import { BrowseMessage } from './browse-message.tsx';
import { BrowseSkeleton } from './browse-skeleton.tsx';

/** A shopping product (S1-2-024). The shop opens in a window of its own. */
export function ProductScreen({ reference }: { readonly reference: string }) {
  const t = useTexts();
  const language = useLanguage();
  const { platform } = useData();
  const { data, error, isFetching, refetch } = useQuery(productQuery(useQueryScope(), reference));
  useScreenTitle(data === undefined ? undefined : pickText(language, data.name_tc, data.name_en));
  if (data === undefined) {
    return error === null ? (
      <BrowseSkeleton shape="product" />
    ) : (
      <BrowseMessage error={error} busy={isFetching} onRetry={() => void refetch()} />
    );
  }
  return (
    <div className={classNames(css.screen, css.product)}>
      <Picture src={data.image} seed={data.ref} eager />
      <div className={css.offer}>
        <h1>{pickText(language, data.name_tc, data.name_en)}</h1>
        <p>{pickText(language, data.desc_tc, data.desc_en)}</p>
        <p className={css.price}>{t('browse:product.price', { price: data.price })}</p>
        <Button kind="primary" onClick={() => void platform.openExternal(data.link_url)}>
          {t('browse:product.shop')}
        </Button>
      </div>
    </div>
  );
}
