import { useEffect, useRef, useState } from 'react';
import page from '#renderer/content/lists/columns-page.module.css';
import { useHouseholdCall } from '#renderer/data/imported/household-hooks.ts';
import own from '#renderer/features/imported/imported-screen.module.css';
import { type ImportedTexts, useImportedTexts } from '#renderer/i18n/bundled/use-imported-texts.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Switch } from '#renderer/ui/controls/switch.tsx';
import { Dialog } from '#renderer/ui/feedback/dialog.tsx';
import type { HouseholdReply } from '#shared/contract/imported/imported-state.ts';
import { HouseholdPinCheck } from './household-pin-check.tsx';
import { SetPinForm } from './set-pin-form.tsx';
import { GIVEN_UP, useHouseholdPin } from './use-household-pin.tsx';

/** The owner of the household's channels, their visibility, and the PIN for changes. */
export function HouseholdCard({ household }: { readonly household: HouseholdReply }) {
  const t = useImportedTexts();
  const call = useHouseholdCall();
  const [run, pinDialog] = useHouseholdPin();
  const [failed, setFailed] = useState(false);
  const [sets, setSets] = useState(false);
  const isOthers = household.owner !== null && !household.owner.is_caller;
  const card = useFocusOnceTaken(isOthers);
  const share = async (shared: boolean) => {
    const code = await run(() => call('changeHousehold', { body: { shared } }));
    setFailed(code !== null && code !== GIVEN_UP);
  };
  return (
    <section
      className={classNames(page.card, page.small)}
      aria-label={t('household.title')}
      ref={card}
      tabIndex={-1}
    >
      <h2>{t('household.title')}</h2>
      <p className={own.hint}>{t(household.pin === 'unset' ? 'household.unset' : 'household.asks')}</p>
      {household.owner !== null && <p className={own.hint}>{ownerText(t, household.owner)}</p>}
      {household.owner?.is_caller === true && <p className={own.hint}>{t('household.take.how')}</p>}
      <Switch
        label={t('household.shared')}
        text={t('household.sharedText')}
        checked={household.shared}
        onChange={(shared) => void share(shared)}
      />
      {failed && (
        <p className={own.bad} role="alert">
          {t('failed')}
        </p>
      )}
      {household.pin !== 'unset' && (
        <div className={own.actions}>
          <Button kind="ghost" icon="lock" onClick={() => setSets(true)}>
            {t('household.changePin')}
          </Button>
          {isOthers && <TakeHousehold />}
        </div>
      )}
      {sets && <ChangePinDialog household={household} onClose={() => setSets(false)} />}
      {pinDialog}
    </section>
  );
}

/** The card takes the focus once the caller has taken the channels over, since the button for it is gone. */
function useFocusOnceTaken(isOthers: boolean) {
  const card = useRef<HTMLElement>(null);
  const before = useRef(isOthers);
  useEffect(() => {
    if (before.current && !isOthers) card.current?.focus();
    before.current = isOthers;
  }, [isOthers]);
  return card;
}

function ownerText(
  t: ImportedTexts,
  { kind, name, is_caller }: NonNullable<HouseholdReply['owner']>,
): string {
  if (kind === 'guest') return t('household.ownerGuest');
  if (is_caller) return t('household.ownerYou');
  return name === null ? t('household.ownerAccount') : t('household.ownerNamed', { name });
}

function ChangePinDialog({
  household,
  onClose,
}: {
  readonly household: HouseholdReply;
  readonly onClose: () => void;
}) {
  const t = useImportedTexts();
  const common = useTexts();
  return (
    <Dialog open onClose={onClose} title={t('household.changePin')} closeLabel={common('close')} keepsTyped>
      <div className={own.form}>
        {household.pin === 'parent' && <p>{t('household.pin.leavesParent')}</p>}
        <SetPinForm hasCurrent onDone={onClose} onCancel={onClose} />
        <p className={own.hint}>{t('household.pin.forgotten')}</p>
      </div>
    </Dialog>
  );
}

/** The button by which another account takes the household's channels over, and the dialog for its PIN. */
function TakeHousehold() {
  const t = useImportedTexts();
  const common = useTexts();
  const call = useHouseholdCall();
  const [asks, setAsks] = useState(false);
  const close = () => setAsks(false);
  return (
    <>
      <Button kind="ghost" onClick={() => setAsks(true)}>
        {t('household.take.button')}
      </Button>
      <Dialog
        open={asks}
        onClose={close}
        title={t('household.take.title')}
        closeLabel={common('close')}
        keepsTyped
      >
        <div className={own.form}>
          <p>{t('household.take.text')}</p>
          <HouseholdPinCheck
            label={t('household.pin.label')}
            send={(household_pin) => call('takeHousehold', { body: { household_pin } })}
            onEntered={close}
            onCancel={close}
          />
          <p className={own.hint}>{t('household.pin.forgotten')}</p>
        </div>
      </Dialog>
    </>
  );
}
