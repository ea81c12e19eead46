import { type ReactNode, useState } from 'react';
import { FavouriteButton } from '#renderer/content/lists/favourite-button.tsx';
import { usePageLink, usePrompts } from '#renderer/data/data-context.tsx';
import type { NextStep } from '#renderer/features/catalogue/programme/play/next-step.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { IconButton } from '#renderer/ui/controls/button.tsx';
import { Dialog } from '#renderer/ui/feedback/dialog.tsx';
import { ProgressBar } from '#renderer/ui/feedback/progress-bar.tsx';
import { SkeletonBlock } from '#renderer/ui/feedback/skeleton.tsx';
import { FactTag, LabelBadge } from '#renderer/ui/media/badge.tsx';
import banner from '#renderer/ui/media/banner.module.css';
import { Picture } from '#renderer/ui/media/picture.tsx';
import css from './banner.module.css';
import type { ProgrammeView } from './programme-view.ts';
import { SearchLinks } from './search-links.tsx';

/** Categories that the banner names; the dialog has them all. */
const GENRES_SHOWN = 2;

type BannerProps = {
  /** The programme's id, which also chooses the placeholder colour. */
  readonly seed: string;
  /** The address of the page. */
  readonly returnTo: string;
  readonly view: ProgrammeView;
  /** Undefined while loading, null if there is nothing to play. */
  readonly step: NextStep | null | undefined;
  /** The big button. */
  readonly action: ReactNode;
  /** Lines above the buttons: price, end date. */
  readonly lines: ReactNode;
  /** Further buttons after favourite and share. */
  readonly more?: ReactNode;
  /** Next to the text on wide screens. */
  readonly aside?: ReactNode;
};

/** The programme's picture, its text and its main action. */
export function Banner({ seed, returnTo, view, step, action, lines, more, aside }: BannerProps) {
  const t = useTexts();
  const prompts = usePrompts();
  const pageLink = usePageLink();
  const share = () => prompts.open({ kind: 'share', data: { title: view.title, href: pageLink() } });
  return (
    <section className={classNames(banner.banner, banner.detail, css.banner)} aria-label={view.title}>
      <div className={classNames(banner.art, css.art)}>
        <Picture src={view.picture} seed={seed} shape="fill" eager />
      </div>
      <div className={classNames(banner.text, css.words)}>
        <h1 className={classNames(banner.title, 'clamp-2')}>{view.title}</h1>
        {view.other !== null && (
          <p className={classNames(banner.other, css.other, 'clamp-1')} lang={view.other.lang}>
            {view.other.text}
          </p>
        )}
        <Facts view={view} />
        <p className={classNames(banner.summary, 'clamp-3')}>{view.short}</p>
        <ProgrammeDetailsDialog view={view} />
        {lines}
        <div className={css.actions}>
          {step === undefined && <SkeletonBlock width="220px" height="52px" />}
          {action}
          {step?.resume && (
            <div className={classNames(css.resume, 'num')}>
              <span>{step.resume.text}</span>
              <ProgressBar part={step.resume.part} />
            </div>
          )}
          <span className={css.round}>
            <FavouriteButton programmeId={seed} returnTo={returnTo} />
            <IconButton ring icon="share" label={t('programme:share')} onClick={share} />
            {more}
          </span>
        </div>
      </div>
      {aside}
    </section>
  );
}

/**
 * Labels, rating, year, categories and the rest on one line, on a phone the labels on one of their own; year
 * and categories lead to the search for them.
 */
function Facts({ view }: { readonly view: ProgrammeView }) {
  return (
    <p className={classNames(banner.facts, 'num')}>
      {view.labels.length > 0 && (
        <span className={css.labels}>
          {view.labels.map((label) => (
            <LabelBadge key={label.text} {...label} />
          ))}
        </span>
      )}
      {view.rating !== null && <FactTag text={view.rating} />}
      <SearchLinks
        terms={[...(view.year === '' ? [] : [view.year]), ...view.genres.slice(0, GENRES_SHOWN)]}
      />
      {view.facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  );
}

/**
 * The word that opens the full description, and the dialog with it: people, categories and year lead to the
 * search for them.
 */
function ProgrammeDetailsDialog({ view }: { readonly view: ProgrammeView }) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const facts = [
    ['cast', view.artists],
    ['directors', view.directors],
    ['genre', view.genres],
    ['year', view.year === '' ? [] : [view.year]],
  ] as const;
  return (
    <>
      <button type="button" className={css.more} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('programme:more')}
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('programme:about', { title: view.title })}
        closeLabel={t('close')}
      >
        <div className={css.about}>
          <p>{view.long || view.short}</p>
          <dl className={css.about}>
            {facts.map(
              ([key, terms]) =>
                terms.length > 0 && (
                  <div key={key}>
                    <dt>{t(`programme:${key}`)}</dt>
                    <dd className={css.names}>
                      <SearchLinks terms={terms} onFollow={() => setOpen(false)} />
                    </dd>
                  </div>
                ),
            )}
          </dl>
        </div>
      </Dialog>
    </>
  );
}
