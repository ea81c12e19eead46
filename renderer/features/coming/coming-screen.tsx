import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useScreenTitle } from '#renderer/i18n/use-screen-title.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { ButtonLink } from '#renderer/ui/button.tsx';
import type { IconName } from '#renderer/ui/icon-paths.ts';
import { Message } from '#renderer/ui/message.tsx';
import { href } from '#shared/navigation/href.ts';

export type ComingFeature = 'guide' | 'browse' | 'myList' | 'search' | 'account' | 'subscription' | 'login' | 'profiles' | 'pairing';

const ICONS: Readonly<Record<ComingFeature, IconName>> = {
  guide: 'guide',
  browse: 'list',
  myList: 'heart',
  search: 'search',
  account: 'user',
  subscription: 'star',
  login: 'user',
  profiles: 'user',
  pairing: 'tv',
};

/** Pages where another demo persona may be what the viewer came for. */
const PERSONAL: ReadonlySet<ComingFeature> = new Set(['account', 'subscription', 'login', 'profiles', 'pairing']);

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
