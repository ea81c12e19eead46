import type { CallError } from '#renderer/data/client/call-error.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Message } from '#renderer/ui/feedback/message.tsx';
import { SkeletonBlock } from '#renderer/ui/feedback/skeleton.tsx';

type StateText = { readonly heading: string; readonly text: string };
type OwnQueryStateProps = {
  readonly error: CallError | Error | null;
  readonly refetch: () => unknown;
  /** Texts for data that is kept on another device, and for data that could not be loaded. */
  readonly elsewhere: StateText;
  readonly failed: StateText;
};

/** State of data that only the device of the service has, until it is loaded: loading, kept elsewhere, or failed. */
export function OwnQueryState({ error, refetch, elsewhere, failed }: OwnQueryStateProps) {
  const t = useTexts();
  if (error === null) return <SkeletonBlock height="320px" />;
  if ('serviceCode' in error && error.serviceCode === 'OWN_ELSEWHERE')
    return <Message icon="tv" title={elsewhere.heading} text={elsewhere.text} />;
  return (
    <Message
      icon="offline"
      title={failed.heading}
      text={failed.text}
      actions={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
    />
  );
}
