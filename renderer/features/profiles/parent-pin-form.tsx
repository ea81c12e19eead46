import { type FormEvent, useRef, useState } from 'react';
import { useData } from '#renderer/data/data-context.tsx';
import { pinAnswer } from '#renderer/data/parent-pin.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/button.tsx';
import { isParentPin } from '#shared/domain/kids/watch-reminder.ts';
import css from './parents.module.css';
import { PinField } from './pin-field.tsx';
import { useFaultFocus } from './use-fault-focus.ts';

type ParentPinFormProps = {
  readonly what: 'set' | 'remove';
  readonly pinSet: boolean;
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

type Faults = { readonly current?: string; readonly fresh?: string; readonly again?: string };

/** The fields of a new PIN, and of the one that is asked first where one is set. What was typed stays until the service took it. */
export function ParentPinForm({ what, pinSet, onDone, onCancel }: ParentPinFormProps) {
  const t = useTexts();
  const { api, session } = useData();
  const form = useRef<HTMLFormElement>(null);
  const [current, setCurrent] = useState('');
  const [fresh, setFresh] = useState('');
  const [again, setAgain] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);
  useFaultFocus(form, faults);

  const check = (): Faults => ({
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
    const answer = pinAnswer(await api.call('setParentPin', { body }));
    if (answer === 'right' || answer === 'required') await session.recheck();
    setBusy(false);
    if (answer === 'right') onDone();
    else setFaults({ [pinSet ? 'current' : 'fresh']: t(`profiles:pin.${answer}`) });
  };
  return (
    <form ref={form} className={css.part} noValidate onSubmit={(event) => void submit(event)}>
      {pinSet && <PinField label={t('profiles:parents.pin.current')} value={current} fault={faults.current} autoFocus onPin={setCurrent} />}
      {what === 'set' && (
        <>
          <PinField label={t('profiles:parents.pin.new')} value={fresh} fault={faults.fresh} autoFocus={!pinSet} onPin={setFresh} />
          <PinField label={t('profiles:parents.pin.repeat')} value={again} fault={faults.again} onPin={setAgain} />
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
