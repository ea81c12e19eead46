import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { GIVEN_UP, useHouseholdChange } from '#renderer/features/imported/household/use-household-pin.tsx';
import { useImportedTexts } from '#renderer/i18n/bundled/use-imported-texts.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { BusyButton } from '#renderer/ui/controls/busy-button.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { SelectField } from '#renderer/ui/controls/select-field.tsx';
import { TextField } from '#renderer/ui/controls/text-field.tsx';
import { Dialog } from '#renderer/ui/feedback/dialog.tsx';
import { type SourceKind, sourceKind } from '#shared/contract/imported/imported-state.ts';
import { headersBody, NO_HEADERS } from './given-headers.ts';
import { OptionalHeaders } from './header-fields.tsx';
import css from './imported-screen.module.css';

type AddSourceProps = { readonly onClose: () => void; readonly onFiles: (files: readonly File[]) => void };
const EMPTY = { location: '', name: '', user: '', password: '' };

/** Returns the key of the message for a source that was refused. */
function refusalText(
  code: string,
  hasHeaders: boolean,
): 'form.bad' | 'access.refused' | 'form.full' | 'form.failed' {
  if (code === 'IMPORTED_ADDRESS') return hasHeaders ? 'access.refused' : 'form.bad';
  return code === 'IMPORTED_FULL' ? 'form.full' : 'form.failed';
}

/** Adds a source: by address, by the login of a portal, or as files. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one form; its fields depend on the kind.
export function AddSourceDialog({ onClose, onFiles }: AddSourceProps) {
  const t = useImportedTexts();
  const common = useTexts();
  const [change, pinDialog] = useHouseholdChange();
  const [kind, setKind] = useState<SourceKind>('playlist');
  const [given, setGiven] = useState(EMPTY);
  const [headers, setHeaders] = useState(NO_HEADERS);
  const [error, setError] = useState<string | undefined>();
  const isPortal = kind === 'xtream' || kind === 'stalker';
  const set = (field: keyof typeof EMPTY) => (text: string) =>
    setGiven((before) => ({ ...before, [field]: text }));
  const add = useMutation({
    mutationFn: () => {
      const { location, name, user, password } = given;
      return change('addImportedSource', {
        body: { kind, location, name, ...(isPortal && { user, password }), ...headersBody(headers) },
      });
    },
    onSuccess: (failed) => {
      if (failed === null) onClose();
      else setError(failed === GIVEN_UP ? undefined : t(refusalText(failed, headers !== NO_HEADERS)));
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (given.location.trim() === '') setError(t('form.bad'));
    else if (!add.isPending) add.mutate();
  };
  return (
    <Dialog open onClose={onClose} title={t('form.heading')} closeLabel={common('close')} keepsTyped>
      <form className={css.form} onSubmit={submit} noValidate>
        <SelectField
          label={t('form.kind')}
          value={kind}
          options={sourceKind.options.map((value) => ({ value, text: t(`kind.${value}`) }))}
          onChange={(value) => setKind(sourceKind.parse(value))}
        />
        <TextField
          label={t(isPortal ? 'form.portal' : 'form.location')}
          name="location"
          type="url"
          autoComplete="off"
          spellCheck={false}
          value={given.location}
          error={error}
          onText={set('location')}
        />
        {isPortal && (
          <TextField
            label={t(kind === 'stalker' ? 'form.mac' : 'form.user')}
            name="user"
            autoComplete="off"
            value={given.user}
            onText={set('user')}
          />
        )}
        {kind === 'xtream' && (
          <TextField
            label={t('form.password')}
            name="portal-password"
            type="password"
            autoComplete="off"
            value={given.password}
            onText={set('password')}
          />
        )}
        <TextField
          label={t('form.name')}
          name="name"
          autoComplete="off"
          value={given.name}
          maxLength={100}
          onText={set('name')}
        />
        <OptionalHeaders given={headers} onChange={setHeaders} />
        <div className={css.actions}>
          <BusyButton kind="primary" type="submit" busy={add.isPending}>
            {t('form.submit')}
          </BusyButton>
        </div>
        <FilePicker
          onFiles={(chosen) => {
            onFiles(chosen);
            onClose();
          }}
        />
      </form>
      {pinDialog}
    </Dialog>
  );
}

function FilePicker({ onFiles }: Pick<AddSourceProps, 'onFiles'>) {
  const t = useImportedTexts();
  const files = useRef<HTMLInputElement>(null);
  return (
    <>
      <p className={css.hint}>{t('form.fileText')}</p>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        aria-label={t('form.file')}
        onChange={({ target }) => onFiles([...(target.files ?? [])])}
      />
      <Button icon="plus" onClick={() => files.current?.click()}>
        {t('form.file')}
      </Button>
    </>
  );
}
