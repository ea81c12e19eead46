import { useContext } from 'react';
import { FavouriteButton } from '#renderer/content/lists/favourite-button.tsx';
import { AfterFirstScreen } from '#renderer/content/loading/after-first-screen.tsx';
import { FirstScreenShown } from '#renderer/content/loading/first-screen-shown.ts';
import { Preview } from '#renderer/content/previews/preview.tsx';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { ButtonLink, IconButton } from '#renderer/ui/controls/button.tsx';
import { LabelBadge } from '#renderer/ui/media/badge.tsx';
import banner from '#renderer/ui/media/banner.module.css';
import { Picture } from '#renderer/ui/media/picture.tsx';
import { CONTENT_TIMING } from '#shared/domain/catalogue/content-timing.ts';
import css from './hero.module.css';
import { HeroPlay, HeroProgrammeFacts } from './hero-programme.tsx';
import type { HeroView } from './hero-view.ts';
import { type HeroSlides, useHeroSlides } from './use-hero-slides.ts';

/** The featured programmes, one at a time over its picture. */
export function Hero({
  heroes,
  rowId,
}: {
  readonly heroes: readonly HeroView[];
  readonly rowId: string | null;
}) {
  const t = useTexts();
  const slides = useHeroSlides(heroes.length);
  const hero = heroes[slides.at];
  if (hero === undefined) return null;
  return (
    <section
      className={classNames(banner.banner, css.hero)}
      data-content-row={rowId ?? undefined}
      aria-label={t('home:featured')}
      onPointerEnter={() => slides.pauseWhile(true)}
      onPointerLeave={() => slides.pauseWhile(false)}
      onFocus={(event) => {
        slides.pauseWhile(true);
        /* By keys the focus comes from below: its picture and the header are shown with it. */
        if (!event.currentTarget.contains(event.relatedTarget) && event.target.matches(':focus-visible'))
          globalThis.scrollTo({ top: 0 });
      }}
      onBlur={() => slides.pauseWhile(false)}
    >
      {heroes.map((one, index) => (
        <HeroLayer
          key={one.key}
          hero={one}
          place={(index - slides.at + heroes.length) % heroes.length}
          slides={slides}
        />
      ))}
      <HeroText hero={hero} />
      {(heroes.length > 1 || slides.moving) && <HeroSide heroes={heroes} slides={slides} />}
    </section>
  );
}

type HeroLayerProps = { readonly hero: HeroView; readonly place: number; readonly slides: HeroSlides };

/**
 * The picture of one hero; `place` counts from the one shown. Only that one is fetched, and the next once the
 * first screen is complete. The shown one moves after a while.
 */
function HeroLayer({ hero, place, slides }: HeroLayerProps) {
  const fetched = useContext(FirstScreenShown) ? 2 : 1;
  return (
    <span className={css.layer} data-shown={place === 0}>
      {place < fetched && (
        <Picture src={hero.picture} seed={hero.key} shape="fill" eager={place === 0}>
          {place === 0 && (
            <AfterFirstScreen>
              <Preview
                src={hero.preview}
                active
                after={CONTENT_TIMING.previewRest.hero}
                paused={slides.paused}
                onShown={slides.setMoving}
                onRepeat={slides.endPreview}
              />
            </AfterFirstScreen>
          )}
        </Picture>
      )}
    </span>
  );
}

function HeroText({ hero }: { readonly hero: HeroView }) {
  const t = useTexts();
  return (
    <div className={classNames(banner.text, css.words)}>
      {(hero.labels.length > 0 || hero.kicker !== '') && (
        <p className={css.kicker}>
          {hero.labels.map((label) => (
            <LabelBadge key={label.text} {...label} />
          ))}
          {hero.kicker}
        </p>
      )}
      <h2 className={classNames(banner.title, css.title, 'clamp-2')}>{hero.title}</h2>
      {hero.other !== null && (
        <p className={classNames(banner.other, css.other, 'clamp-1')} lang={hero.other.lang}>
          {hero.other.text}
        </p>
      )}
      <p className={classNames(banner.facts, css.facts, 'num')}>
        {hero.programmeId !== null && <HeroProgrammeFacts item={hero.item} programmeId={hero.programmeId} />}
        {hero.facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <p className={classNames(banner.summary, css.text, 'clamp-3')}>{hero.text}</p>
      <div className={classNames(banner.actions, css.actions)}>
        <HeroPlay hero={hero} />
        <ButtonLink size="large" icon="info" href={hero.detailsHref}>
          {t('home:hero.details')}
        </ButtonLink>
        {hero.programmeId !== null && <FavouriteButton programmeId={hero.programmeId} title={hero.title} />}
      </div>
    </div>
  );
}

function HeroSide({ heroes, slides }: { readonly heroes: readonly HeroView[]; readonly slides: HeroSlides }) {
  const t = useTexts();
  return (
    <div className={css.side}>
      {heroes.length > 1 && (
        <ul className={css.dots} aria-label={t('home:hero.choose')}>
          {heroes.map((one, index) => (
            <li key={one.key}>
              <button
                type="button"
                className={css.dot}
                aria-label={t('home:hero.position', {
                  number: index + 1,
                  count: heroes.length,
                  title: one.title,
                })}
                aria-current={index === slides.at ? 'true' : undefined}
                onClick={() => slides.show(index)}
              />
            </li>
          ))}
        </ul>
      )}
      <IconButton
        ring
        data-pause=""
        icon={slides.paused ? 'play' : 'pause'}
        label={slides.paused ? t('home:hero.resume') : t('home:hero.pause')}
        onClick={() => slides.setPaused(!slides.paused)}
      />
    </div>
  );
}
