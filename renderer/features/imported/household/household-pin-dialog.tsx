import { useHouseholdCall } from '#renderer/data/imported/household-hooks.ts';
import { useImportedState } from '#renderer/data/imported/imported-hooks.ts';
import own from '#renderer/features/imported/imported-screen.module.css';
import { useImportedTexts } from '#renderer/i18n/bundled/use-imported-texts.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Dialog } from '#renderer/ui/feedback/dialog.tsx';
import { HouseholdPinCheck } from './household-pin-check.tsx';
import { SetPinForm } from './set-pin-form.tsx';

type HouseholdPinDialogProps = { readonly onEntered: () => void; readonly onClose: () => void };

/**
 * Asks for the household PIN, which lets this viewer change the household's channels for some minutes. Where
 * none is set, it asks for a new one, or for the parent PIN of an account that has one.
 */
export function HouseholdPinDialog({ onEntered, onClose }: HouseholdPinDialogProps) {
  const t = useImportedTexts();
  const common = useTexts();
  const call = useHouseholdCall();
  const household = useImportedState().data?.household;
  const isFirst = household?.pin === 'unset';
  const isNew = isFirst && !household.parent_pin;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(isFirst ? 'household.pin.first.title' : 'household.pin.title')}
      closeLabel={common('close')}
      keepsTyped
    >
      {isNew && (
        <div className={own.form}>
          <p>{t('household.pin.first.text')}</p>
          <SetPinForm hasCurrent={false} onDone={onEntered} onCancel={onClose} />
        </div>
      )}
      {!isNew && (
        <>
          <p>{t(textOf(isFirst, household?.pin === 'parent' && household.owner?.is_caller === true))}</p>
          <HouseholdPinCheck
            label={t(isFirst ? 'household.pin.parentLabel' : 'household.pin.label')}
            send={(household_pin) =>
              call(isFirst ? 'setHouseholdPin' : 'checkHouseholdPin', { body: { household_pin } })
            }
            onEntered={onEntered}
            onCancel={onClose}
          />
        </>
      )}
    </Dialog>
  );
}

function textOf(isFirst: boolean, isParentPinOfCaller: boolean) {
  if (isFirst) return 'household.pin.first.parent';
  return isParentPinOfCaller ? 'household.pin.parentText' : 'household.pin.text';
}
