import { useState } from 'react';
import { useImportedChange } from '#renderer/data/imported/imported-hooks.ts';
import { GIVEN_UP, useHouseholdChange } from '#renderer/features/imported/household/use-household-pin.tsx';
import { useImportedTexts } from '#renderer/i18n/bundled/use-imported-texts.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { SelectField } from '#renderer/ui/controls/select-field.tsx';
import { Switch } from '#renderer/ui/controls/switch.tsx';
import { TextField } from '#renderer/ui/controls/text-field.tsx';
import { Dialog } from '#renderer/ui/feedback/dialog.tsx';
import type { ImportedSourceReply } from '#shared/contract/imported/imported-state.ts';
import { GuideClockFields } from './guide-clock-fields.tsx';
import css from './imported-screen.module.css';
import { SourceAccess } from './source-access.tsx';

const HOURS = ['never', '1', '6', '24', '168'] as const;

type SourceOptionsProps = {
  readonly source: ImportedSourceReply;
  readonly onClose: () => void;
  readonly onRemoved: (name: string) => void;
};

/** Options of one source: its name, when it is updated, updating now, and removal, which can be undone. */
export function SourceOptions({ source, onClose, onRemoved }: SourceOptionsProps) {
  const t = useImportedTexts();
  const common = useTexts();
  const [change, pinDialog] = useHouseholdChange();
  const { source_id, refresh_hours } = source;
  const [name, setName] = useState(source.name);
  const listed = HOURS.find((one) => one === String(refresh_hours));
  const [hours, setHours] = useState<string>(refresh_hours === null ? 'never' : (listed ?? '24'));
  const rename = async () => {
    const isNew = name.trim() !== '' && name !== source.name;
    // Without the PIN the name stays as it was, and the next press closes.
    if (isNew && (await change('changeImportedSource', { body: { source_id, name } })) === GIVEN_UP)
      setName(source.name);
    else onClose();
  };
  const choose = (chosen: string) => {
    setHours(chosen);
    void change('changeImportedSource', {
      body: { source_id, refresh_hours: chosen === 'never' ? null : Number(chosen) },
    });
  };
  const remove = async () => {
    const code = await change('removeImportedSource', { body: { source_id } });
    if (code === GIVEN_UP) return;
    onClose();
    if (code === null) onRemoved(source.name);
  };
  const update = useImportedChange();
  const refresh = () => {
    onClose();
    void update('refreshImportedSources', { body: { source_id } });
  };
  return (
    <Dialog open onClose={() => void rename()} title={source.name} closeLabel={common('close')}>
      <div className={css.form}>
        <TextField label={t('rename')} value={name} maxLength={100} onText={setName} />
        {source.from === 'address' && (
          <SelectField
            label={t('refreshEvery')}
            value={hours}
            options={HOURS.map((value) => ({ value, text: t(`hours.${value}`) }))}
            onChange={choose}
          />
        )}
        {source.from === 'address' && (
          <Switch
            label={t('atStart')}
            checked={source.refresh_at_start}
            onChange={(refresh_at_start) =>
              void change('changeImportedSource', { body: { source_id, refresh_at_start } })
            }
          />
        )}
        {source.kind === 'guide' && <GuideClockFields source={source} />}
        {source.from === 'address' && <SourceAccess source={source} onDone={onClose} />}
        {source.home !== null && (
          <Switch
            label={t('home.reach')}
            checked={source.home.allowed === true}
            onChange={(reach_home) =>
              void change('changeImportedSource', { body: { source_id, reach_home } })
            }
          />
        )}
        <div className={css.actions}>
          {source.from === 'address' && (
            <Button icon="refresh" onClick={refresh}>
              {t('refresh')}
            </Button>
          )}
          <Button kind="ghost" icon="close" onClick={() => void remove()}>
            {t('remove')}
          </Button>
        </div>
      </div>
      {pinDialog}
    </Dialog>
  );
}
