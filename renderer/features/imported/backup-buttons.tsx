import { useRef, useState } from 'react';
import { useData } from '#renderer/data/data-context.tsx';
import { useOwnChange } from '#renderer/data/imported/own-hooks.ts';
import { UnlockDialog } from '#renderer/features/imported/arrange/unlock-dialog.tsx';
import { useOwnTexts } from '#renderer/i18n/bundled/use-own-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import css from './own-screen.module.css';

const LOCKED = 'OWN_LOCKED';
const FILE_NAME = 'harbour-channels.json';

/** Returns the backup in a file; null if it is no JSON object. */
async function read(file: File): Promise<Record<string, unknown> | null> {
  try {
    const given: unknown = JSON.parse(await file.text());
    return typeof given === 'object' && given !== null ? Object.fromEntries(Object.entries(given)) : null;
  } catch {
    return null;
  }
}

/** Saves everything about the sources as one file, and brings it back from one. */
export function BackupButtons({ hasSources }: { readonly hasSources: boolean }) {
  const t = useOwnTexts();
  const { api } = useData();
  const change = useOwnChange();
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<'badBackup' | 'failed' | 'locked' | null>(null);
  /** What goes on once the parent PIN has opened the locked groups. */
  const [held, setHeld] = useState<(() => void) | null>(null);
  const hold = (goOn: () => void) => {
    /* A PIN that was right and still opens nothing is that of another account. */
    setFailure(held === null ? null : 'locked');
    setHeld(held === null ? () => goOn : null);
  };
  const save = async () => {
    const backup = await api.call('ownBackup', {});
    if (!backup.ok && backup.error.serviceCode === LOCKED) return hold(() => void save());
    setFailure(backup.ok ? null : 'failed');
    if (!backup.ok) return;
    const address = URL.createObjectURL(new Blob([JSON.stringify(backup.value)], { type: 'application/json' }));
    Object.assign(document.createElement('a'), { href: address, download: FILE_NAME }).click();
    URL.revokeObjectURL(address);
  };
  const restore = async (file: File | undefined) => {
    if (file === undefined) return;
    const backup = await read(file);
    const failed = backup === null ? 'OWN_BACKUP' : await change('restoreOwn', { body: { backup } });
    if (failed === LOCKED) return hold(() => void restore(file));
    setFailure(failed === null ? null : failed === 'OWN_BACKUP' ? 'badBackup' : 'failed');
  };
  return (
    <div className={css.backup}>
      <div className={css.actions}>
        {hasSources && (
          <Button kind="ghost" onClick={() => void save()}>
            {t('backup')}
          </Button>
        )}
        <Button kind="ghost" onClick={() => input.current?.click()}>
          {t('restore')}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept="application/json"
        aria-label={t('restore')}
        onChange={({ target }) => void restore(target.files?.[0])}
      />
      <p className={css.hint}>{t('backupHint')}</p>
      {failure !== null && (
        <p className={css.bad} role="alert">
          {t(failure === 'locked' ? 'backupLocked' : failure)}
        </p>
      )}
      {held !== null && <UnlockDialog onClose={() => setHeld(null)} onOpen={held} />}
    </div>
  );
}
