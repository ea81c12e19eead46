import { useCallback, useRef, useState } from 'react';
import { useOwnChange } from '#renderer/data/imported/own-hooks.ts';
import { uploadFile } from '#renderer/data/imported/upload-file.ts';

/** Sends files one after the other until they are cancelled; `current` is the one being sent, with its progress. */
export function useUploads() {
  const change = useOwnChange();
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
          (part) => change('uploadOwnFile', { body: part }),
          (part) => setCurrent({ name, part }),
          controller.signal,
        );
        if (error !== null) setFailed(true);
      }
      setCurrent(null);
    },
    [change],
  );
  const cancel = useCallback(() => abort.current?.abort(), []);
  return { current, failed, cancel, send: (files: readonly File[]) => void send(files) };
}
