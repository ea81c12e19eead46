import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ParentPinCheck } from '#renderer/content/parent-pin-check.tsx';
import { useData } from '#renderer/data/data-context.tsx';
import { checkParentPin } from '#renderer/data/kids/parent-pin.ts';
import { Button } from '#renderer/ui/controls/button.tsx';

/**
 * Asks for the parent PIN of a locked channel once the viewer wants to enter it: until then keys still change
 * the channel.
 */
export function UnlockForm({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useTranslation('player');
  const data = useData();
  const [asks, setAsks] = useState(false);
  /** Whether the viewer came back from the PIN, and the focus with them. */
  const [cameBack, setCameBack] = useState(false);
  const goBack = (): void => {
    setAsks(false);
    setCameBack(true);
  };
  if (asks)
    return <ParentPinCheck check={(pin) => checkParentPin(data, pin)} onRight={onOpen} onCancel={goBack} />;
  return (
    <Button kind="primary" icon="lock" autoFocus={cameBack} onClick={() => setAsks(true)}>
      {t('enterPin')}
    </Button>
  );
}
