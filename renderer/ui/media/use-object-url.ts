import { useEffect, useState } from 'react';

/** Reads a file of this device; null or nothing in it means that there is none. */
type ReadFile = () => Promise<ArrayBuffer | null>;

/**
 * Returns a URL of a picture on this device once it is read; null before, and if there is none. Another
 * `read` reads again; null reads nothing.
 */
export function useObjectUrl(read: ReadFile | null): string | null {
  const [shown, setShown] = useState<{ readonly read: ReadFile; readonly url: string } | null>(null);
  useEffect(() => {
    if (read === null) return undefined;
    let url: string | null = null;
    let isMounted = true;
    void read().then((bytes) => {
      if (!isMounted || bytes === null || bytes.byteLength === 0) return;
      url = URL.createObjectURL(new Blob([bytes]));
      setShown({ read, url });
    });
    return () => {
      isMounted = false;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [read]);
  return shown?.read === read ? shown.url : null;
}
