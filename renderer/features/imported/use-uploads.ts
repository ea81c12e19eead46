import { useCallback, useState } from 'react';
import { useOwnChange } from '#renderer/data/imported/own-hooks.ts';
import { uploadFile } from '#renderer/data/imported/upload-file.ts';

/** Sends files one after the other; `current` names the one on its way. */
export function useUploads() {
  const change = useOwnChange();
  const [current, setCurrent] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const send = useCallback(
    async (files: readonly File[]) => {
      setFailed(false);
      for (const file of files) {
        setCurrent(file.name);
        const error = await uploadFile(
          file,
          crypto.randomUUID(),
          (part) => change('uploadOwnFile', { body: part }),
          () => undefined,
        );
        if (error !== null) setFailed(true);
      }
      setCurrent(null);
    },
    [change],
  );
  return { current, failed, send: (files: readonly File[]) => void send(files) };
}
