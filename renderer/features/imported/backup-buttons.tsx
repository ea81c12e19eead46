import { useRef, useState } from 'react';
import { useData } from '#renderer/data/data-context.tsx';
import { useImportedChange } from '#renderer/data/imported/imported-hooks.ts';
import { LOCKED, useUnlock } from '#renderer/features/imported/arrange/use-unlock.tsx';
import { GIVEN_UP, useHouseholdPin } from '#renderer/features/imported/household/use-household-pin.tsx';
import { useImportedTexts } from '#renderer/i18n/bundled/use-imported-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { PRODUCT } from '#shared/kernel/product.ts';
import css from './imported-screen.module.css';

const FILE_NAME = `${PRODUCT.prefix}-channels.json`;
/** Messages for refusals, by their codes. */
const FAILURES: ReadonlyMap<string, 'badBackup' | 'backupLocked'> = new Map([
  ['IMPORTED_BACKUP', 'badBackup'],
  [LOCKED, 'backupLocked'],
]);

/** Returns the backup in a file; null if it is no JSON object. */
async function read(file: File): Promise<Record<string, unknown> | null> {
  try {
    const given: unknown = JSON.parse(await file.text());
    return typeof given === 'object' && given !== null ? Object.fromEntries(Object.entries(given)) : null;
  } catch {
    return null;
  }
}

/**
 * Saves everything about the sources to one file, with logins and files only by the household PIN, and
 * restores it from one.
 */
export function BackupButtons({ hasSources }: { readonly hasSources: boolean }) {
  const t = useImportedTexts();
  const { api } = useData();
  const change = useImportedChange();
  const [withPin, pinDialog] = useHouseholdPin();
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [unlock, unlockDialog] = useUnlock();
  const run = async (made: () => Promise<string | null>) => {
    const code = await withPin(() => unlock(made));
    setFailure(code === GIVEN_UP ? null : code);
  };
  const save = async (secrets: boolean): Promise<string | null> => {
    const backup = await api.call('importedBackup', { query: { secrets } });
    if (!backup.ok) return backup.error.serviceCode ?? backup.error.code;
    const address = URL.createObjectURL(
      new Blob([JSON.stringify(backup.value)], { type: 'application/json' }),
    );
    Object.assign(document.createElement('a'), { href: address, download: FILE_NAME }).click();
    URL.revokeObjectURL(address);
    return null;
  };
  const restore = async (file: File): Promise<string | null> => {
    const backup = await read(file);
    return backup === null ? 'IMPORTED_BACKUP' : change('restoreImported', { body: { backup } });
  };
  const onFile = (file: File | undefined) => {
    if (file !== undefined) void run(() => restore(file));
  };
  return (
    <div className={css.backup}>
      <div className={css.actions}>
        {hasSources && (
          <>
            <Button kind="ghost" onClick={() => void run(() => save(true))}>
              {t('backup')}
            </Button>
            <Button kind="ghost" onClick={() => void run(() => save(false))}>
              {t('backupWithout')}
            </Button>
          </>
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
        onChange={({ target }) => onFile(target.files?.[0])}
      />
      <p className={css.hint}>{t('backupHint')}</p>
      {failure !== null && (
        <p className={css.bad} role="alert">
          {t(FAILURES.get(failure) ?? 'failed')}
        </p>
      )}
      {unlockDialog}
      {pinDialog}
    </div>
  );
}
