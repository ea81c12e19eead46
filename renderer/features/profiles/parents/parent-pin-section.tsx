import { useState } from 'react';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { ParentPinForm } from './parent-pin-form.tsx';
import css from './parents.module.css';

/** Sets, changes or removes the parent PIN. */
export function ParentPinSection({ pinSet }: { readonly pinSet: boolean }) {
  const t = useTexts();
  const [open, setOpen] = useState<'set' | 'remove' | null>(null);
  const [said, setSaid] = useState<'saved' | 'removed' | null>(null);
  const begin = (what: 'set' | 'remove') => {
    setSaid(null);
    setOpen(what);
  };
  const done = (what: 'set' | 'remove') => {
    setOpen(null);
    setSaid(what === 'set' ? 'saved' : 'removed');
  };
  return (
    <section className={css.card} aria-labelledby="parent-pin">
      <h2 id="parent-pin" className={css.name}>
        {t('profiles:parents.pin.title')}
      </h2>
      <div role="status" className={css.part}>
        {said !== null && <p className={css.said}>{t(`profiles:parents.pin.${said}`)}</p>}
        <p className={css.quiet}>{t(pinSet ? 'profiles:parents.pin.on' : 'profiles:parents.pin.off')}</p>
      </div>
      {open === null ? (
        <div className={css.actions}>
          <Button kind={pinSet ? 'plain' : 'primary'} icon="lock" onClick={() => begin('set')}>
            {t(pinSet ? 'profiles:parents.pin.change' : 'profiles:parents.pin.set')}
          </Button>
          {pinSet && (
            <Button kind="ghost" onClick={() => begin('remove')}>
              {t('profiles:parents.pin.remove')}
            </Button>
          )}
        </div>
      ) : (
        <ParentPinForm what={open} pinSet={pinSet} onDone={() => done(open)} onCancel={() => setOpen(null)} />
      )}
    </section>
  );
}
