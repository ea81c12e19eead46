import { useState } from 'react';
import { useImportedTexts } from '#renderer/i18n/bundled/use-imported-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { TextField } from '#renderer/ui/controls/text-field.tsx';
import { type GivenHeaders, MOST_OTHERS } from './given-headers.ts';
import css from './imported-screen.module.css';

type HeaderFieldsProps = { readonly given: GivenHeaders; readonly onChange: (given: GivenHeaders) => void };

/** The request headers of a source: those that providers ask for, and any other by its name. */
export function HeaderFields({ given, onChange }: HeaderFieldsProps) {
  const t = useImportedTexts();
  const { others } = given;
  const setOther = (place: number, change: Partial<GivenHeaders['others'][number]>) =>
    onChange({
      ...given,
      others: others.map((other, at) => (at === place ? { ...other, ...change } : other)),
    });
  return (
    <>
      <TextField
        label={t('access.userAgent')}
        value={given.userAgent}
        maxLength={500}
        autoComplete="off"
        onText={(userAgent) => onChange({ ...given, userAgent })}
      />
      <TextField
        label={t('access.referer')}
        value={given.referer}
        maxLength={2000}
        autoComplete="off"
        spellCheck={false}
        onText={(referer) => onChange({ ...given, referer })}
      />
      <TextField
        label={t('access.origin')}
        value={given.origin}
        maxLength={2000}
        autoComplete="off"
        spellCheck={false}
        onText={(origin) => onChange({ ...given, origin })}
      />
      {others.map(({ name, value }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end
        <div key={place} className={css.pair}>
          <TextField
            label={t('access.headerName')}
            value={name}
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
            onText={(text) => setOther(place, { name: text })}
          />
          <TextField
            label={t('access.headerValue')}
            value={value}
            maxLength={2000}
            autoComplete="off"
            spellCheck={false}
            onText={(text) => setOther(place, { value: text })}
          />
        </div>
      ))}
      {others.length < MOST_OTHERS && (
        <Button
          kind="quiet"
          icon="plus"
          onClick={() => onChange({ ...given, others: [...others, { name: '', value: '' }] })}
        >
          {t('access.addHeader')}
        </Button>
      )}
    </>
  );
}

/** The request headers of a source that most do without: a button shows their fields. */
export function OptionalHeaders(props: HeaderFieldsProps) {
  const t = useImportedTexts();
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <HeaderFields {...props} />;
  return (
    <Button kind="quiet" onClick={() => setOpen(true)}>
      {t('access.more')}
    </Button>
  );
}
