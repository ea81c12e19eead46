import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button, ButtonLink } from '#renderer/ui/controls/button.tsx';
import { Message } from '#renderer/ui/feedback/message.tsx';
import { href } from '#shared/navigation/href.ts';

type Page = 'history' | 'favourite';

/** Message for an empty list, with a way to fill it. */
export function LibraryEmpty({ page }: { readonly page: Page }) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <Message
      icon={page === 'history' ? 'clock' : 'heart'}
      title={t(`account:${page}.empty.title`)}
      text={t(`account:${page}.empty.text`)}
      actions={
        <ButtonLink kind="primary" href={href.home(language)}>
          {t(`account:${page}.empty.action`)}
        </ButtonLink>
      }
    />
  );
}

type LibraryErrorProps = {
  readonly page: Page;
  readonly code: string | undefined;
  readonly busy: boolean;
  readonly onRetry: () => void;
};

/** Message for a list that failed to load. */
export function LibraryError({ page, code, busy, onRetry }: LibraryErrorProps) {
  const t = useTexts();
  return (
    <Message
      icon="clock"
      tone="warn"
      title={t(`account:${page}.error.title`)}
      text={t(`account:${page}.error.text`)}
      code={code}
      actions={
        <Button kind="primary" onClick={onRetry} disabled={busy}>
          {t('retry')}
        </Button>
      }
    />
  );
}
