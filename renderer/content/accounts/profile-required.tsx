import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { ButtonLink } from '#renderer/ui/controls/button.tsx';
import { Message } from '#renderer/ui/feedback/message.tsx';
import { href } from '#shared/navigation/href.ts';

/** A member without a chosen profile has no lists to show. */
export function ProfileRequired({ here }: { readonly here: string }) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <Message
      icon="user"
      title={t('account:profile.title')}
      text={t('account:profile.text')}
      actions={
        <ButtonLink kind="primary" href={href.profiles(language, here)}>
          {t('account:profile.action')}
        </ButtonLink>
      }
    />
  );
}
