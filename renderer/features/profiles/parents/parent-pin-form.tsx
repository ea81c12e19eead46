import { type FormEvent, useRef, useState } from 'react';
import { useData } from '#renderer/data/data-context.tsx';
import { toPinResult } from '#renderer/data/kids/parent-pin.ts';
import { useErrorFocus } from '#renderer/features/profiles/use-error-focus.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { isParentPin } from '#shared/domain/kids/watch-reminder.ts';
import css from './parents.module.css';
import { PinField } from './pin-field.tsx';

type ParentPinFormProps = {
  readonly what: 'set' | 'remove';
  readonly pinSet: boolean;
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

type PinFormErrors = { readonly current?: string; readonly fresh?: string; readonly again?: string };

/** The fields of a new PIN, and of the one that is asked first where one is set. What was typed stays until the service took it. */
export function ParentPinForm({ what, pinSet, onDone, onCancel }: ParentPinFormProps) {
  const t = useTexts();
  const { api, session } = useData();
  const form = useRef<HTMLFormElement>(null);
  const [current, setCurrent] = useState('');
  const [fresh, setFresh] = useState('');
  const [again, setAgain] = useState('');
  const [faults, setFaults] = useState<PinFormErrors>({});
  const [busy, setBusy] = useState(false);
  useErrorFocus(form, faults);

  const check = (): PinFormErrors => ({
    ...(pinSet && !isParentPin(current) ? { current: t('profiles:pin.form') } : {}),
    ...(what === 'set' && !isParentPin(fresh) ? { fresh: t('profiles:pin.form') } : {}),
    ...(what === 'set' && isParentPin(fresh) && again !== fresh ? { again: t('profiles:parents.pin.mismatch') } : {}),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = check();
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    const body = { parent_pin: what === 'set' ? fresh : null, ...(pinSet ? { current_pin: current } : {}) };
    const answer = toPinResult(await api.call('setParentPin', { body }));
    if (answer === 'right' || answer === 'required') await session.refresh();
    setBusy(false);
    if (answer === 'right') onDone();
    else setFaults({ [pinSet ? 'current' : 'fresh']: t(`profiles:pin.${answer}`) });
  };
  return (
    <form ref={form} className={css.part} noValidate onSubmit={(event) => void submit(event)}>
      {pinSet && <PinField label={t('profiles:parents.pin.current')} value={current} error={faults.current} autoFocus onPin={setCurrent} />}
      {what === 'set' && (
        <>
          <PinField label={t('profiles:parents.pin.new')} value={fresh} error={faults.fresh} autoFocus={!pinSet} onPin={setFresh} />
          <PinField label={t('profiles:parents.pin.repeat')} value={again} error={faults.again} onPin={setAgain} />
        </>
      )}
      <div className={css.actions}>
        <Button kind="primary" type="submit" disabled={busy}>
          {t(what === 'set' ? 'profiles:parents.pin.save' : 'profiles:parents.pin.remove')}
        </Button>
        <Button kind="quiet" disabled={busy} onClick={onCancel}>
          {t('profiles:parents.pin.cancel')}
        </Button>
      </div>
    </form>
  );
}
