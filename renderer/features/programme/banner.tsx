import { useTexts } from '#renderer/i18n/use-texts.ts';
import { FactTag, Label } from '#renderer/ui/badge.tsx';
import { ButtonLink } from '#renderer/ui/button.tsx';
import { classNames } from '#renderer/ui/class-names.ts';
import { Picture } from '#renderer/ui/picture.tsx';
import { ProgressBar } from '#renderer/ui/progress-bar.tsx';
import { ShareButton } from '#renderer/ui/share-button.tsx';
import { SkeletonBlock } from '#renderer/ui/skeleton.tsx';
import { AboutDialog } from './about-dialog.tsx';
import css from './banner.module.css';
import type { NextStep } from './next-step.ts';
import type { ProgrammeView } from './programme-view.ts';

type BannerProps = {
  readonly seed: string;
  readonly view: ProgrammeView;
  /** `undefined` while it is not known yet, null where there is nothing to play. */
  readonly step: NextStep | null | undefined;
  readonly playHref: string;
};

/** The programme's picture and words, and what to do next as one big button. */
export function Banner({ seed, view, step, playHref }: BannerProps) {
  const t = useTexts();
  return (
    <section className={css.banner} aria-label={view.title}>
      <div className={css.art}>
        <Picture src={view.picture} seed={seed} shape="fill" eager />
      </div>
      <div className={css.words}>
        <h1 className={classNames(css.title, 'clamp-2')}>{view.title}</h1>
        {view.other !== null && (
          <p className={classNames(css.other, 'clamp-1')} lang={view.other.lang}>
            {view.other.text}
          </p>
        )}
        <p className={classNames(css.facts, 'num')}>
          {view.labels.map((label) => (
            <Label key={label.text} {...label} />
          ))}
          {view.rating !== null && <FactTag text={view.rating} />}
          {view.facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        <p className={classNames(css.text, 'clamp-3')}>{view.short}</p>
        <AboutDialog view={view} />
        <div className={css.actions}>
          {step === undefined && <SkeletonBlock width="220px" height="52px" />}
          {step && (
            <ButtonLink kind="primary" size="large" icon="play" href={playHref}>
              {step.text}
            </ButtonLink>
          )}
          {step?.resume && (
            <div className={classNames(css.resume, 'num')}>
              <span>{step.resume.text}</span>
              <ProgressBar part={step.resume.part} />
            </div>
          )}
          <ShareButton round text={t('programme:share')} doneText={t('programme:shared')} />
        </div>
      </div>
    </section>
  );
}
