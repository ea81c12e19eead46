import { useState } from 'react';
import { useOwnChange } from '#renderer/data/imported/own-hooks.ts';
import { useOwnTexts } from '#renderer/i18n/bundled/use-own-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Field } from '#renderer/ui/controls/field.tsx';
import type { OwnSourceReply } from '#shared/contract/imported/own-state.ts';
import css from './own-screen.module.css';

const NOTHING = { location: '', user: '', password: '', user_agent: '' };

/** Changes where a source comes from. What is left empty stays as it is: the service shows no address and no password. */
export function SourceAccess({ source: { source_id }, onDone }: { readonly source: OwnSourceReply; readonly onDone: () => void }) {
  const t = useOwnTexts();
  const change = useOwnChange();
  const [isOpen, setOpen] = useState(false);
  const [given, setGiven] = useState(NOTHING);
  const set = (name: keyof typeof NOTHING) => (text: string) => setGiven((before) => ({ ...before, [name]: text }));
  const filled = Object.entries(given).filter(([, text]) => text.trim() !== '');
  const save = async () => {
    if ((await change('changeOwnSource', { body: { source_id, ...Object.fromEntries(filled) } })) === null) onDone();
  };
  if (!isOpen)
    return (
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {t('access.change')}
      </Button>
    );
  return (
    <fieldset className={css.form}>
      <legend>{t('access.change')}</legend>
      <p>{t('access.text')}</p>
      <Field label={t('access.location')} value={given.location} maxLength={4096} onText={set('location')} />
      <Field label={t('access.user')} value={given.user} maxLength={200} onText={set('user')} />
      <Field label={t('access.password')} type="password" value={given.password} maxLength={200} onText={set('password')} />
      <Field label={t('access.userAgent')} value={given.user_agent} maxLength={500} onText={set('user_agent')} />
      <Button disabled={filled.length === 0} onClick={() => void save()}>
        {t('access.save')}
      </Button>
    </fieldset>
  );
}
