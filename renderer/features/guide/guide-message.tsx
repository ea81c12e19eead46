import type { CallError } from '#renderer/data/call-error.ts';
import { errorCodeText } from '#renderer/i18n/error-code-text.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Message } from '#renderer/ui/message.tsx';
import css from './guide-screen.module.css';

type GuideMessageProps = {
  readonly kind: 'error' | 'empty';
  readonly error: CallError | null;
  readonly busy: boolean;
  readonly onRetry: () => void;
};

/** No guide at all: the channels did not come, or there are none. */
export function GuideMessage({ kind, error, busy, onRetry }: GuideMessageProps) {
  const t = useTexts();
  return (
    <div className={css.message}>
      <Message
        level={1}
        icon="guide"
        tone={kind === 'error' ? 'warn' : 'plain'}
        title={t(`guide:${kind}.title`)}
        text={t(`guide:${kind}.text`)}
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
