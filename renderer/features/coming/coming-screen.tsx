import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useScreenTitle } from '#renderer/i18n/use-screen-title.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { ButtonLink } from '#renderer/ui/button.tsx';
import type { IconName } from '#renderer/ui/icon-paths.ts';
import { Message } from '#renderer/ui/message.tsx';
import { href } from '#shared/navigation/href.ts';

export type ComingFeature = 'subscription' | 'mgmPromotion' | 'loyalty' | 'redeem';

const ICONS: Readonly<Record<ComingFeature, IconName>> = {
  subscription: 'star',
  mgmPromotion: 'gift',
  loyalty: 'star',
  redeem: 'gift',
};

/** Pages where another demo persona may be what the viewer came for. */
const PERSONAL: ReadonlySet<ComingFeature> = new Set(['subscription']);

type ComingScreenProps = {
  readonly feature: ComingFeature;
  /** Address of the demo console, where personas are chosen; null where it is off. */
  readonly demoHref: string | null;
};

/** A part that is not there yet says so and never ends in a dead end (READINGS 16). */
export function ComingScreen({ feature, demoHref }: ComingScreenProps) {
  const t = useTexts();
  const language = useLanguage();
  const name = t(`messages:coming.${feature}`);
  useScreenTitle(name);
  return (
    <Message
      level={1}
      icon={ICONS[feature]}
      title={t('messages:coming.title', { feature: name })}
      text={t('messages:coming.text')}
      actions={
        <>
          <ButtonLink kind="primary" icon="tv" href={href.live(language)}>
            {t('messages:coming.live')}
          </ButtonLink>
          {PERSONAL.has(feature) && demoHref !== null && (
            <ButtonLink kind="ghost" icon="user" href={demoHref} target="_blank" rel="noreferrer">
              {t('messages:coming.demo')}
            </ButtonLink>
          )}
          <ButtonLink kind="quiet" href={href.home(language)}>
            {t('home')}
          </ButtonLink>
        </>
      }
    />
  );
}
