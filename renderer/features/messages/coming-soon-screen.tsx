import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useScreenTitle } from '#renderer/i18n/use-screen-title.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { ButtonLink } from '#renderer/ui/controls/button.tsx';
import { Message } from '#renderer/ui/feedback/message.tsx';
import type { IconName } from '#renderer/ui/graphics/icon-paths.ts';
import { href } from '#shared/navigation/href.ts';

export type ComingSoonFeature = 'mgmPromotion' | 'loyalty' | 'redeem';

const ICONS: Readonly<Record<ComingSoonFeature, IconName>> = {
  mgmPromotion: 'gift',
  loyalty: 'star',
  redeem: 'gift',
};

/** Features that look different for another demo persona. */
const PERSONAL_FEATURES: ReadonlySet<ComingSoonFeature> = new Set(['loyalty']);

type ComingSoonScreenProps = {
  readonly feature: ComingSoonFeature;
  /** Address of the demo console, where personas are chosen; null where it is off. */
  readonly demoHref: string | null;
};

/** Page of a feature that is not built yet, with links to the rest of the app. */
export function ComingSoonScreen({ feature, demoHref }: ComingSoonScreenProps) {
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
          {PERSONAL_FEATURES.has(feature) && demoHref !== null && (
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
