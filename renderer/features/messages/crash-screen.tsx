import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useScreenTitle } from '#renderer/i18n/use-screen-title.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button, ButtonLink } from '#renderer/ui/controls/button.tsx';
import { Message } from '#renderer/ui/feedback/message.tsx';
import { href } from '#shared/navigation/href.ts';

type CrashScreenProps = {
  /** `chunk` for part of the app that could not be fetched, `screen` for an error while drawing. */
  readonly kind: 'screen' | 'chunk';
  readonly onRetry: () => void;
};

const CODES = { screen: 'APP_SCREEN', chunk: 'APP_CHUNK' } as const;

/** Replaces a screen that failed; the rest of the app stays usable. */
export function CrashScreen({ kind, onRetry }: CrashScreenProps) {
  const t = useTexts();
  const language = useLanguage();
  useScreenTitle(t('messages:crash.screen'));
  return (
    <Message
      level={1}
      icon="alert"
      tone="error"
      title={kind === 'chunk' ? t('messages:chunk.title') : t('messages:crash.title')}
      text={kind === 'chunk' ? t('messages:chunk.text') : t('messages:crash.text')}
      actions={
        <>
          <Button kind="primary" onClick={onRetry}>
            {kind === 'chunk' ? t('messages:chunk.action') : t('retry')}
          </Button>
          <ButtonLink kind="quiet" href={href.home(language)}>
            {t('home')}
          </ButtonLink>
        </>
      }
      code={t('code', { code: CODES[kind] })}
    />
  );
}
