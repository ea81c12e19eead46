import type { CallError } from '#renderer/data/client/call-error.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Message } from '#renderer/ui/feedback/message.tsx';
import { SkeletonBlock } from '#renderer/ui/feedback/skeleton.tsx';

type StateText = { readonly heading: string; readonly text: string };
type ImportedQueryStateProps = {
  readonly error: CallError | Error | null;
  readonly refetch: () => unknown;
  /** Texts for data that is kept on another device, and for data that could not be loaded. */
  readonly elsewhere: StateText;
  readonly failed: StateText;
  /** Texts for data of channels that the household hides from this viewer, if it is asked for here. */
  readonly hidden?: StateText | undefined;
};

/** Refusals of calls that show what is hidden, without the household PIN. */
const HIDDEN: readonly string[] = ['HOUSEHOLD_PIN_REQUIRED', 'HOUSEHOLD_PIN_UNSET'];

/**
 * State of data that only the device of the service has, until it is loaded: loading, kept elsewhere, or
 * failed.
 */
export function ImportedQueryState({ error, refetch, elsewhere, failed, hidden }: ImportedQueryStateProps) {
  const t = useTexts();
  if (error === null) return <SkeletonBlock height="320px" />;
  if ('serviceCode' in error && error.serviceCode === 'IMPORTED_ELSEWHERE')
    return <Message icon="tv" title={elsewhere.heading} text={elsewhere.text} />;
  if (hidden !== undefined && 'serviceCode' in error && HIDDEN.includes(error.serviceCode ?? ''))
    return <Message icon="lock" title={hidden.heading} text={hidden.text} />;
  return (
    <Message
      icon="offline"
      title={failed.heading}
      text={failed.text}
      actions={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
    />
  );
}
