import { useState } from 'react';
import { useHouseholdChange } from '#renderer/features/imported/household/use-household-pin.tsx';
import { useImportedTexts } from '#renderer/i18n/bundled/use-imported-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { FieldError, TextField } from '#renderer/ui/controls/text-field.tsx';
import type { ImportedSourceReply } from '#shared/contract/imported/imported-state.ts';
import { headersBody, NO_HEADERS } from './given-headers.ts';
import { HeaderFields } from './header-fields.tsx';
import css from './imported-screen.module.css';

const NOTHING = { location: '', user: '', password: '' };

/**
 * Changes the address, login and headers of a source. An empty field stays unchanged: the service shows no
 * address, password or header.
 */
export function SourceAccess({ source: { source_id, header_names: names }, onDone }: SourceAccessProps) {
  const t = useImportedTexts();
  const [change, pinDialog] = useHouseholdChange();
  const [isOpen, setOpen] = useState(false);
  const [given, setGiven] = useState(NOTHING);
  const [headers, setHeaders] = useState(NO_HEADERS);
  const [refusal, setRefusal] = useState<string | null>(null);
  const set = (name: keyof typeof NOTHING) => (text: string) =>
    setGiven((before) => ({ ...before, [name]: text }));
  const body = {
    ...Object.fromEntries(Object.entries(given).filter(([, text]) => text.trim() !== '')),
    ...headersBody(headers),
  };
  const send = async (changed: object) => {
    const failed = await change('changeImportedSource', { body: { source_id, ...changed } });
    if (failed === null) onDone();
    else setRefusal(failed === 'IMPORTED_ADDRESS' ? t('access.refused') : t('form.failed'));
  };
  const removeHeaders = () => {
    const others = names.filter((name) => name !== 'user-agent');
    void send({ user_agent: null, headers: Object.fromEntries(others.map((name) => [name, ''])) });
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
      <TextField
        label={t('access.location')}
        value={given.location}
        maxLength={4096}
        onText={set('location')}
      />
      <TextField label={t('access.user')} value={given.user} maxLength={200} onText={set('user')} />
      <TextField
        label={t('access.password')}
        type="password"
        value={given.password}
        maxLength={200}
        onText={set('password')}
      />
      <HeaderFields given={headers} onChange={setHeaders} />
      {names.length > 0 && <HeadersInUse names={names} onRemove={removeHeaders} />}
      {refusal !== null && <FieldError>{refusal}</FieldError>}
      <Button disabled={Object.keys(body).length === 0} onClick={() => void send(body)}>
        {t('access.save')}
      </Button>
      {pinDialog}
    </fieldset>
  );
}

type SourceAccessProps = { readonly source: ImportedSourceReply; readonly onDone: () => void };

/** Says which headers a source has, and takes them away. */
function HeadersInUse({
  names,
  onRemove,
}: {
  readonly names: readonly string[];
  readonly onRemove: () => void;
}) {
  const t = useImportedTexts();
  return (
    <div className={css.row}>
      <p className={css.hint}>{t('access.headersSet', { names: names.join(', ') })}</p>
      <Button kind="ghost" onClick={onRemove}>
        {t('access.removeHeaders')}
      </Button>
    </div>
  );
}
