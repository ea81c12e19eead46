import type { CallError } from '#renderer/data/client/call-error.ts';
import { errorCodeText } from '#renderer/i18n/error-code-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useScreenTitle } from '#renderer/i18n/use-screen-title.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button, ButtonLink } from '#renderer/ui/controls/button.tsx';
import { Message } from '#renderer/ui/feedback/message.tsx';
import { href } from '#shared/navigation/href.ts';
import css from './browse.module.css';

type BrowseMessageProps = {
  readonly error: CallError | null;
  readonly busy: boolean;
  readonly onRetry: () => void;
  /** Shown under an existing page heading. */
  readonly inline?: boolean;
};

/** Replaces a page's content that is gone, empty (no error) or failed to load. */
export function BrowseMessage({ error, busy, onRetry, inline = false }: BrowseMessageProps) {
  const t = useTexts();
  const language = useLanguage();
  const failure = error?.status === 404 ? 'gone' : 'error';
  const kind = error === null ? 'empty' : failure;
  useScreenTitle(inline ? undefined : t(`browse:${kind}.title`));
  return (
    <div className={inline ? css.messageWithin : css.message}>
      <Message
        level={inline ? 2 : 1}
        icon={kind === 'error' ? 'clock' : 'search'}
        tone={kind === 'error' ? 'warn' : 'plain'}
        title={t(`browse:${kind}.title`)}
        text={t(`browse:${kind}.text`)}
        actions={
          <>
            {kind === 'error' && (
              <Button kind="primary" disabled={busy} onClick={onRetry}>
                {t('retry')}
              </Button>
            )}
            <ButtonLink kind={kind === 'error' ? 'quiet' : 'primary'} href={href.browse(language)}>
              {t('browse:all')}
            </ButtonLink>
          </>
        }
        code={error === null ? undefined : errorCodeText(t, error)}
      />
    </div>
  );
}
