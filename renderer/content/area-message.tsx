import type { CallError } from '#renderer/data/client/call-error.ts';
import { errorCodeText } from '#renderer/i18n/error-code-text.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Message } from '#renderer/ui/feedback/message.tsx';
import css from './area-message.module.css';

const ICONS = { guide: 'guide', live: 'tv' } as const;

type AreaMessageProps = {
  /** The area whose texts to use. */
  readonly area: keyof typeof ICONS;
  readonly kind: 'error' | 'empty';
  readonly error: CallError | null;
  readonly busy: boolean;
  readonly onRetry: () => void;
};

/** Replaces an area's list of channels when it failed to load or is empty. */
export function AreaMessage({ area, kind, error, busy, onRetry }: AreaMessageProps) {
  const t = useTexts();
  return (
    <div className={css.message}>
      <Message
        level={1}
        icon={ICONS[area]}
        tone={kind === 'error' ? 'warn' : 'plain'}
        title={t(`${area}:${kind}.title`)}
        text={t(`${area}:${kind}.text`)}
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
