import { useAbsentParts } from '#renderer/data/catalogue/absent-parts.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useScreenTitle } from '#renderer/i18n/use-screen-title.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { ButtonLink } from '#renderer/ui/controls/button.tsx';
import { Message } from '#renderer/ui/feedback/message.tsx';
import { href } from '#shared/navigation/href.ts';

/** Page for an unknown URL. */
export function NotFoundScreen() {
  const t = useTexts();
  const language = useLanguage();
  const isOnAir = !useAbsentParts().has('live');
  useScreenTitle(t('messages:notFound.screen'));
  return (
    <Message
      level={1}
      icon="search"
      title={t('messages:notFound.title')}
      text={t('messages:notFound.text')}
      actions={
        <>
          <ButtonLink kind="primary" href={href.home(language)}>
            {t('home')}
          </ButtonLink>
          {isOnAir && (
            <ButtonLink kind="quiet" href={href.live(language)}>
              {t('messages:notFound.live')}
            </ButtonLink>
          )}
        </>
      }
      code={t('code', { code: '404' })}
    />
  );
}
