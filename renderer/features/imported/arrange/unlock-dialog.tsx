import { ParentPinCheck } from '#renderer/content/parent-pin-check.tsx';
import { useData } from '#renderer/data/data-context.tsx';
import { checkParentPin } from '#renderer/data/kids/parent-pin.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Dialog } from '#renderer/ui/feedback/dialog.tsx';

/** Asks for the parent PIN before locked groups are changed or saved. */
export function UnlockDialog({ onOpen, onClose }: { readonly onOpen: () => void; readonly onClose: () => void }) {
  const t = useTexts();
  const { api } = useData();
  return (
    <Dialog open onClose={onClose} title={t('profiles:pin.title')} closeLabel={t('close')} keepsTyped>
      <p>{t('profiles:pin.text')}</p>
      <ParentPinCheck check={(pin) => checkParentPin(api, pin)} onRight={onOpen} onCancel={onClose} />
    </Dialog>
  );
}
