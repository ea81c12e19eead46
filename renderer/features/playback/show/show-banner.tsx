import { usePrompts, useWebOrigin } from '#renderer/data/data-context.tsx';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { LabelBadge } from '#renderer/ui/media/badge.tsx';
import banner from '#renderer/ui/media/banner.module.css';
import { Picture } from '#renderer/ui/media/picture.tsx';
import type { ShowPage } from '#shared/contract/catalogue/show-page.ts';
import type { CountryAccess } from '#shared/domain/accounts/session/country-access.ts';
import { href } from '#shared/navigation/href.ts';
import css from './show-screen.module.css';
import { useShowPlayer } from './use-show-player.ts';

type ShowBannerProps = { readonly show: ShowPage; readonly access: CountryAccess };

/** The concert's picture and text, with a button to watch it. */
export function ShowBanner({ show, access }: ShowBannerProps) {
  const t = useTexts();
  const language = useLanguage();
  const prompts = usePrompts();
  const origin = useWebOrigin();
  const { playFirst } = useShowPlayer(show);
  const title = pickText(language, show.name_tc, show.name_en);
  const share = () => {
    const address = `${origin}${href.show(language)}`;
    prompts.open({ kind: 'share', data: { title, href: address } });
  };
  return (
    <section className={classNames(banner.banner, banner.detail, css.banner)} aria-label={title}>
      <div className={banner.art}>
        <Picture
          src={show.image.hero ?? show.image.landscape_large ?? null}
          seed={show.programme_id}
          shape="fill"
          eager
        />
      </div>
      <div className={banner.text}>
        {access.open && access.because === 'CONCERT_PERIOD' && (
          <p className={css.period}>
            <LabelBadge text={t('show:period')} tone="gold" />
          </p>
        )}
        <h1 className={classNames(banner.title, 'clamp-2')}>{title}</h1>
        <p className={classNames(banner.summary, 'clamp-3')}>
          {pickText(language, show.short_desc_tc, show.short_desc_en)}
        </p>
        <div className={classNames(banner.actions, css.actions)}>
          {access.open && playFirst !== null && (
            <Button kind="primary" size="large" icon="play" onClick={playFirst}>
              {t('show:watch')}
            </Button>
          )}
          <Button kind="ghost" size="large" icon="share" onClick={share}>
            {t('show:share')}
          </Button>
        </div>
      </div>
    </section>
  );
}
