import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useScreenTitle } from '#renderer/i18n/use-screen-title.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { ButtonLink } from '#renderer/ui/controls/button.tsx';
import { Message } from '#renderer/ui/feedback/message.tsx';
import { href } from '#shared/navigation/href.ts';

/** Page for redeeming a PIN card, which is not built yet, with links to the rest of the app. */
export function ComingSoonScreen() {
  const t = useTexts();
  const language = useLanguage();
  const name = t('messages:coming.redeem');
  useScreenTitle(name);
  return (
    <Message
      level={1}
      icon="gift"
      title={t('messages:coming.title', { feature: name })}
      text={t('messages:coming.text')}
      actions={
        <>
          <ButtonLink kind="primary" icon="tv" href={href.live(language)}>
            {t('messages:coming.live')}
          </ButtonLink>
          <ButtonLink kind="quiet" href={href.home(language)}>
            {t('home')}
          </ButtonLink>
        </>
      }
    />
  );
}
