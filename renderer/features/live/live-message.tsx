import type { CallError } from '#renderer/data/call-error.ts';
import { errorCodeText } from '#renderer/i18n/error-code-text.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Message } from '#renderer/ui/message.tsx';
import css from './live-screen.module.css';

type LiveMessageProps = {
  readonly kind: 'error' | 'empty';
  readonly error: CallError | null;
  readonly busy: boolean;
  readonly onRetry: () => void;
};

/** No list of channels: it failed, or it holds none. */
export function LiveMessage({ kind, error, busy, onRetry }: LiveMessageProps) {
  const t = useTexts();
  return (
    <div className={css.message}>
      <Message
        level={1}
        icon="tv"
        tone={kind === 'error' ? 'warn' : 'plain'}
        title={t(`live:${kind}.title`)}
        text={t(`live:${kind}.text`)}
        actions={
          <Button kind="primary" disabled={busy} onClick={onRetry}>
            {t('retry')}
          </Button>
        }
        code={errorCodeText(t, error)}
      />
    </div>
  );
}
