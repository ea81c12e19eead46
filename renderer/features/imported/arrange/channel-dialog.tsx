import { useState } from 'react';
import { useImportedTexts } from '#renderer/i18n/bundled/use-imported-texts.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Dialog } from '#renderer/ui/feedback/dialog.tsx';
import type { ImportedChannelReply } from '#shared/contract/imported/imported-state.ts';
import css from './arrange.module.css';
import { RenameDialog } from './rename-dialog.tsx';

type ChannelDialogProps = {
  readonly channel: ImportedChannelReply;
  readonly onClose: () => void;
  readonly onName: (name: string | null) => void;
  readonly onHide: () => void;
  readonly onMatch: () => void;
};

/** Options of one channel: its name, its guide, and whether it is hidden. */
export function ChannelDialog({ channel, onClose, onName, onHide, onMatch }: ChannelDialogProps) {
  const t = useImportedTexts();
  const common = useTexts();
  const [renames, setRenames] = useState(false);
  const { name, given_name, hidden } = channel;
  if (renames) return <RenameDialog name={name} given={given_name} onName={onName} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t('actions', { name })} closeLabel={common('close')}>
      <div className={css.form}>
        {name !== given_name && <p>{t('arrange.given', { name: given_name })}</p>}
        <div className={css.actions}>
          <Button icon="pencil" onClick={() => setRenames(true)}>
            {t('rename')}
          </Button>
          <Button icon={hidden ? 'eye' : 'hidden'} onClick={onHide}>
            {t(hidden ? 'arrange.showChannel' : 'arrange.hideChannel')}
          </Button>
          <Button icon="guide" onClick={onMatch}>
            {t('matchNow')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
