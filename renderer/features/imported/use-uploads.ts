import { useCallback, useRef, useState } from 'react';
import { uploadFile } from '#renderer/data/imported/upload-file.ts';
import { GIVEN_UP, useHouseholdChange } from '#renderer/features/imported/household/use-household-pin.tsx';

/**
 * Sends files one after the other until they are cancelled, or the household PIN is not entered; `current` is
 * the one being sent, with its progress.
 */
export function useUploads() {
  const [change, pinDialog] = useHouseholdChange();
  const [current, setCurrent] = useState<{ readonly name: string; readonly part: number } | null>(null);
  const [failed, setFailed] = useState(false);
  const abort = useRef<AbortController | null>(null);
  const send = useCallback(
    async (files: readonly File[]) => {
      setFailed(false);
      const controller = new AbortController();
      abort.current = controller;
      for (const file of files) {
        if (controller.signal.aborted) break;
        const { name } = file;
        setCurrent({ name, part: 0 });
        const error = await uploadFile(
          file,
          crypto.randomUUID(),
          (part) => change('uploadImportedFile', { body: part }),
          (part) => setCurrent({ name, part }),
          controller.signal,
        );
        if (error === GIVEN_UP) break;
        if (error !== null) setFailed(true);
      }
      setCurrent(null);
    },
    [change],
  );
  const cancel = useCallback(() => abort.current?.abort(), []);
  return { current, failed, cancel, pinDialog, send: (files: readonly File[]) => void send(files) };
}
