import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { useQueryScope } from '#renderer/data/catalogue/content-hooks.ts';
import { showPageQuery } from '#renderer/data/catalogue/page-queries.ts';
import {
  useData,
  useNow,
  useServiceAddress,
  useSessionState,
  useViewer,
} from '#renderer/data/data-context.tsx';
import { errorCodeText } from '#renderer/i18n/error-code-text.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useScreenTitle } from '#renderer/i18n/use-screen-title.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button, ButtonLink } from '#renderer/ui/controls/button.tsx';
import { Message } from '#renderer/ui/feedback/message.tsx';
import { SkeletonBlock } from '#renderer/ui/feedback/skeleton.tsx';
import { countryAccess, isConcertPeriod } from '#shared/domain/accounts/session/country-access.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { externalPage } from '#shared/navigation/external-pages.ts';
import { href } from '#shared/navigation/href.ts';
import { ShowBanner } from './show-banner.tsx';
import { ShowRows } from './show-rows.tsx';
import css from './show-screen.module.css';

/**
 * The show page: what overseas viewers may watch during a concert period; it is open to everyone else too.
 */
export function ShowScreen() {
  const t = useTexts();
  const language = useLanguage();
  const access = useShowAccess();
  const isSessionKnown = useSessionState().phase === 'known';
  const { data, error, isFetching, refetch } = useQuery({
    ...showPageQuery(useQueryScope()),
    enabled: isSessionKnown,
  });
  const title = data === undefined ? t('show:title') : pickText(language, data.name_tc, data.name_en);
  useScreenTitle(title);
  if (data === undefined && error !== null) {
    return (
      <Message
        level={1}
        icon="clock"
        tone="warn"
        title={t('show:error.title')}
        text={t('show:error.text')}
        code={errorCodeText(t, error)}
        actions={
          <Button kind="primary" disabled={isFetching} onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        }
      />
    );
  }
  if (data === undefined) return <ShowSkeleton />;
  return (
    <>
      <ShowBanner show={data} access={access} />
      {access.open ? <ShowRows show={data} /> : <ShowUnavailable />}
    </>
  );
}

/**
 * Returns whether the page's content is available in the viewer's country: abroad only during a concert
 * period, and never in CN.
 */
function useShowAccess() {
  const { country, supportedCountry } = useViewer();
  const period = useStore(useData().config.store, ({ config }) => config.concert_period);
  const now = useNow(MINUTE);
  return countryAccess({ country, supportedCountry, concertPeriod: isConcertPeriod(period, now) });
}

const ShowSkeleton = () => (
  <div className={css.skeleton} aria-busy="true">
    <SkeletonBlock width="100%" height="min(62vh, 560px)" />
    <SkeletonBlock width="240px" height="28px" />
    <SkeletonBlock width="100%" height="180px" />
  </div>
);

/** Abroad and outside a concert period: a preview of the page, and what to do in the meantime. */
export function ShowUnavailable() {
  const t = useTexts();
  const language = useLanguage();
  const address = useServiceAddress();
  return (
    <Message
      icon="globe"
      tone="warn"
      title={t('show:closed.title')}
      text={t('show:closed.text')}
      code={t('code', { code: 'GEO_BLOCK' })}
      actions={
        <>
          <ButtonLink kind="primary" href={href.home(language)}>
            {t('home')}
          </ButtonLink>
          <ButtonLink
            kind="quiet"
            href={address(externalPage('show_guide', language))}
            target="_blank"
            rel="noreferrer"
          >
            {t('nav.smartTv')}
          </ButtonLink>
        </>
      }
    />
  );
}
