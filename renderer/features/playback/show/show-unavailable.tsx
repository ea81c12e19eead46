import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { ButtonLink } from '#renderer/ui/controls/button.tsx';
import { Message } from '#renderer/ui/feedback/message.tsx';
import { externalPage } from '#shared/navigation/external-pages.ts';
import { href } from '#shared/navigation/href.ts';

/** Abroad and outside a concert period: what the page will hold, and what can be done meanwhile. */
export function ShowUnavailable() {
  const t = useTexts();
  const language = useLanguage();
  return (
    <Message
      icon="globe"
      tone="warn"
      title={t('show:closed.title')}
      text={t('show:closed.text')}
      code={t('code', { code: 'GEO_BLOCK' })}
      actions={
        <>
          <ButtonLink kind="primary" href={href.home(language)}>
            {t('home')}
          </ButtonLink>
          <ButtonLink kind="quiet" href={externalPage('show_guide', language)} target="_blank" rel="noreferrer">
            {t('nav.smartTv')}
          </ButtonLink>
        </>
      }
    />
  );
}
