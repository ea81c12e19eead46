import { useState } from 'react';
import { useData } from '#renderer/data/data-context.tsx';
import { checkParentPin } from '#renderer/data/kids/parent-pin.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Dialog } from '#renderer/ui/feedback/dialog.tsx';
import { ParentPinCheck } from './parent-pin-check.tsx';

/** Asks for the parent PIN, which opens locked groups of imported channels for some minutes. */
export function UnlockDialog({
  onOpen,
  onClose,
}: {
  readonly onOpen: () => void;
  readonly onClose: () => void;
}) {
  const t = useTexts();
  const data = useData();
  return (
    <Dialog open onClose={onClose} title={t('profiles:pin.title')} closeLabel={t('close')} keepsTyped>
      <p>{t('profiles:pin.text')}</p>
      <ParentPinCheck check={(pin) => checkParentPin(data, pin)} onRight={onOpen} onCancel={onClose} />
    </Dialog>
  );
}

/** The button that asks for the parent PIN. The unlocked content is then fetched again. */
export function UnlockButton() {
  const t = useTexts();
  const [asks, setAsks] = useState(false);
  const close = () => setAsks(false);
  return (
    <>
      <Button icon="lock" onClick={() => setAsks(true)}>
        {t('profiles:pin.enter')}
      </Button>
      {asks && <UnlockDialog onOpen={close} onClose={close} />}
    </>
  );
}
