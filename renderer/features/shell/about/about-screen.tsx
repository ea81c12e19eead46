import { useQuery } from '@tanstack/react-query';
import { thirdPartyQuery } from '#renderer/data/operations/third-party-query.ts';
import { useScreenTitle } from '#renderer/i18n/use-screen-title.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Message } from '#renderer/ui/feedback/message.tsx';
import { SkeletonBlock } from '#renderer/ui/feedback/skeleton.tsx';
import { PRODUCT } from '#shared/kernel/product.ts';
import css from './about-screen.module.css';

/** Who makes the product, and the packages of others in it with their licences. */
export function AboutScreen() {
  const t = useTexts();
  const title = t('show:about.title', { name: PRODUCT.name });
  useScreenTitle(title);
  return (
    <article className={css.about}>
      <h1 className={css.title}>{title}</h1>
      <p>{t('show:about.company', { company: PRODUCT.company })}</p>
      <h2 className={css.subtitle}>{t('show:about.heading')}</h2>
      <p>{t('show:about.text', { name: PRODUCT.name })}</p>
      <ThirdParty />
    </article>
  );
}

function ThirdParty() {
  const t = useTexts();
  const { data, isError, refetch } = useQuery(thirdPartyQuery);
  if (isError)
    return (
      <Message
        icon="alert"
        tone="error"
        title={t('show:about.failed')}
        text={t('show:about.failedText')}
        actions={
          <Button kind="primary" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        }
      />
    );
  if (data === undefined) return <SkeletonBlock className={css.waiting} height="60vh" />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region without focusable content must be focusable itself
    <section className={css.texts} tabIndex={0} aria-label={t('show:about.heading')}>
      <pre lang="en">{data}</pre>
    </section>
  );
}
