import { useState } from 'react';
import { useImportedTexts } from '#renderer/i18n/bundled/use-imported-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Message } from '#renderer/ui/feedback/message.tsx';
import { HouseholdPinDialog } from './household-pin-dialog.tsx';

/**
 * Says that the household's channels are hidden from this viewer, and asks for the PIN that shows their page.
 */
export function HiddenHousehold() {
  const t = useImportedTexts();
  const [asks, setAsks] = useState(false);
  const close = () => setAsks(false);
  return (
    <>
      <Message
        icon="lock"
        title={t('household.hidden.heading')}
        text={t('household.hidden.text')}
        actions={<Button onClick={() => setAsks(true)}>{t('household.hidden.enter')}</Button>}
      />
      {asks && <HouseholdPinDialog onEntered={close} onClose={close} />}
    </>
  );
}
