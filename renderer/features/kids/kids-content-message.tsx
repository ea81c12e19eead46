import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useScreenTitle } from '#renderer/i18n/use-screen-title.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { ButtonLink } from '#renderer/ui/controls/button.tsx';
import { Message } from '#renderer/ui/feedback/message.tsx';
import { href } from '#shared/navigation/href.ts';

/** Message for a kids profile on a programme that is not for children, with two ways on. */
export function KidsContentMessage({ address }: { readonly address: string }) {
  const t = useTexts();
  const language = useLanguage();
  useScreenTitle(t('kids:content.title'));
  return (
    <Message
      level={1}
      icon="lock"
      title={t('kids:content.title')}
      text={t('kids:content.text')}
      actions={
        <>
          <ButtonLink kind="primary" href={href.home(language)}>
            {t('kids:content.home')}
          </ButtonLink>
          <ButtonLink kind="quiet" href={href.profiles(language, address)}>
            {t('kids:content.switch')}
          </ButtonLink>
        </>
      }
    />
  );
}
