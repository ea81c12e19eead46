import { FirstScreen } from '#renderer/content/loading/after-first-screen.tsx';
import { ContentRow } from '#renderer/content/rows/content-row.tsx';
import { DocumentRow } from '#renderer/content/rows/document-row.tsx';
import { RowBoundary } from '#renderer/content/rows/row-boundary.tsx';
import { useHeldRows } from '#renderer/content/rows/use-held-rows.ts';
import { useAbsentParts } from '#renderer/data/catalogue/absent-parts.ts';
import { useHomepage } from '#renderer/data/catalogue/content-hooks.ts';
import { useContentEdition, useNow, useViewer } from '#renderer/data/data-context.tsx';
import { errorCodeText } from '#renderer/i18n/error-code-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useScreenTitle } from '#renderer/i18n/use-screen-title.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { VisuallyHidden } from '#renderer/ui/base/visually-hidden.tsx';
import { Button, ButtonLink } from '#renderer/ui/controls/button.tsx';
import { Message } from '#renderer/ui/feedback/message.tsx';
import { SkeletonBlock, SkeletonRail } from '#renderer/ui/feedback/skeleton.tsx';
import type { Row } from '#shared/contract/catalogue/row.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { href } from '#shared/navigation/href.ts';
import { Hero } from './hero.tsx';
import { heroView } from './hero-view.ts';
import css from './home-screen.module.css';
import { homeView } from './home-view.ts';

const NO_ROWS: readonly Row[] = [];

/** Home: the featured programmes, then the rows in the order of the service. */
export function HomeScreen() {
  const t = useTexts();
  const language = useLanguage();
  const now = useNow(MINUTE);
  const viewer = useViewer();
  const { data, dataUpdatedAt, error, isPending, isFetching, refetch } = useHomepage();
  const edition = useContentEdition();
  const rows = useHeldRows({ rows: data?.rows ?? NO_ROWS, updatedAt: dataUpdatedAt, edition });
  useScreenTitle(t('home:title'));
  if (data === undefined) {
    return isPending && error === null ? (
      <HomeSkeleton />
    ) : (
      <HomeError code={errorCodeText(t, error)} busy={isFetching} onRetry={() => void refetch()} />
    );
  }
  const context = { t, language, now, viewer };
  const { kind, userLevel, profileClass, profileId } = viewer;
  const facts = {
    viewer: kind,
    userLevel,
    kidsProfile: profileClass === 'kids',
    profileChosen: profileId !== null,
  };
  const view = homeView(rows, context, facts);
  if (view.heroes.length === 0 && view.sections.length === 0) return <HomeEmpty />;
  return (
    <FirstScreen>
      <div className={view.heroes.length === 0 ? css.bare : undefined}>
        <VisuallyHidden as="h1">{t('home:title')}</VisuallyHidden>
        <Hero heroes={view.heroes.map((item) => heroView(item, context))} rowId={view.heroRow} />
        {view.sections.map((section, index) => (
          <RowBoundary key={section.key} rowId={section.key}>
            {section.document === null ? (
              <ContentRow
                section={section}
                eager={index === 0}
                lazy={index > 2}
                className={rowPosition(index, view.heroes.length > 0)}
              />
            ) : (
              <DocumentRow
                section={section}
                document={section.document}
                context={context}
                className={rowPosition(index, view.heroes.length > 0)}
              />
            )}
          </RowBoundary>
        ))}
      </div>
    </FirstScreen>
  );
}

function rowPosition(index: number, underHero: boolean): string | undefined {
  if (index === 0 && underHero) return css.pulled;
  return index > 2 ? css.far : undefined;
}

function HomeError({
  code,
  busy,
  onRetry,
}: {
  readonly code: string | undefined;
  readonly busy: boolean;
  readonly onRetry: () => void;
}) {
  const t = useTexts();
  return (
    <div className={css.message}>
      <Message
        level={1}
        icon="clock"
        tone="warn"
        title={t('home:error.title')}
        text={t('home:error.text')}
        actions={
          <Button kind="primary" onClick={onRetry} disabled={busy}>
            {t('retry')}
          </Button>
        }
        code={code}
      />
    </div>
  );
}

function HomeEmpty() {
  const t = useTexts();
  const language = useLanguage();
  const isOnAir = !useAbsentParts().has('live');
  return (
    <div className={css.message}>
      <Message
        level={1}
        icon="tv"
        title={t('home:empty.title')}
        text={t(isOnAir ? 'home:empty.text' : 'home:empty.textAlone')}
        actions={
          isOnAir ? (
            <ButtonLink kind="primary" href={href.live(language)}>
              {t('home:empty.action')}
            </ButtonLink>
          ) : undefined
        }
      />
    </div>
  );
}

/** The shape of the home screen while it comes. */
function HomeSkeleton() {
  const t = useTexts();
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <div className={css.waiting}>
        <div className={css.waitingWords}>
          <SkeletonBlock width="72%" height="62px" />
          <SkeletonBlock width="40%" height="24px" />
          <SkeletonBlock width="58%" height="16px" />
          <SkeletonBlock width="100%" height="44px" />
          <SkeletonBlock width="180px" height="52px" />
        </div>
      </div>
      <div className={classNames(css.waitingRow, css.pulled)}>
        <SkeletonBlock width="160px" height="28px" />
        <SkeletonRail />
      </div>
      <div className={css.waitingRow}>
        <SkeletonBlock width="200px" height="28px" />
        <SkeletonRail />
      </div>
    </div>
  );
}
