import { useAbsentParts } from '#renderer/data/catalogue/absent-parts.ts';
import type { CallError } from '#renderer/data/client/call-error.ts';
import { PageMessage } from '#renderer/features/payments/page-message.tsx';
import { usePaymentTexts } from '#renderer/i18n/bundled/use-payment-texts.ts';
import { errorCodeText } from '#renderer/i18n/error-code-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button, ButtonLink } from '#renderer/ui/controls/button.tsx';
import { href } from '#shared/navigation/href.ts';

type PlansFailedProps = {
  readonly error: CallError;
  readonly offline: boolean;
  readonly busy: boolean;
  readonly onRetry: () => void;
};

/** Plans that failed to load, or can't be loaded without a network. */
export function PlansFailed({ error, offline, busy, onRetry }: PlansFailedProps) {
  const t = usePaymentTexts();
  const texts = useTexts();
  return (
    <PageMessage
      icon={offline ? 'offline' : 'clock'}
      tone="warn"
      title={t(offline ? 'state.offlineTitle' : 'state.errorTitle')}
      text={t(offline ? 'state.offlineText' : 'state.errorText')}
      actions={
        <Button kind="primary" disabled={busy} onClick={onRetry}>
          {t('state.retry')}
        </Button>
      }
      code={errorCodeText(texts, error)}
    />
  );
}

/** Message where no plan is on sale in the viewer's country. */
export function PlansEmpty() {
  const t = usePaymentTexts();
  const language = useLanguage();
  const isOnAir = !useAbsentParts().has('live');
  return (
    <PageMessage
      icon="star"
      title={t('state.emptyTitle')}
      text={t('state.emptyText')}
      actions={
        isOnAir ? (
          <ButtonLink kind="primary" icon="tv" href={href.live(language)}>
            {t('state.live')}
          </ButtonLink>
        ) : undefined
      }
    />
  );
}
