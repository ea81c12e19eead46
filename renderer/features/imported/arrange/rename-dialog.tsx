import { useState } from 'react';
import { useImportedTexts } from '#renderer/i18n/bundled/use-imported-texts.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { TextField } from '#renderer/ui/controls/text-field.tsx';
import { Dialog } from '#renderer/ui/feedback/dialog.tsx';
import css from './arrange.module.css';

type RenameDialogProps = {
  readonly name: string;
  /** The name in the playlist. */
  readonly given: string;
  /** Receives the new name, or null for the playlist's. */
  readonly onName: (name: string | null) => void;
  readonly onClose: () => void;
};

/** Gives a group or a channel a name of the viewer's own, or the playlist's again. */
export function RenameDialog({ name, given, onName, onClose }: RenameDialogProps) {
  const t = useImportedTexts();
  const common = useTexts();
  const [text, setText] = useState(name);
  const save = () => {
    onClose();
    const newName = text.trim();
    if (newName !== '' && newName !== name) onName(newName === given ? null : newName);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('arrange.rename', { name })}
      closeLabel={common('close')}
      keepsTyped
    >
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField
          label={t('arrange.name')}
          hint={t('arrange.given', { name: given })}
          value={text}
          maxLength={100}
          onText={setText}
        />
        <div className={css.actions}>
          <Button kind="primary" type="submit">
            {t('arrange.save')}
          </Button>
          {name !== given && (
            <Button
              kind="ghost"
              onClick={() => {
                onClose();
                onName(null);
              }}
            >
              {t('arrange.reset')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
