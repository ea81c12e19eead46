import { useEffect, useState } from 'react';
import { Button, IconButton } from './button.tsx';

const DONE_MS = 2500;

type ShareButtonProps = {
  readonly text: string;
  /** Shown for a moment when the address was copied. */
  readonly doneText: string;
  /** Only the icon, with `text` as its name. */
  readonly round?: boolean;
};

/** Gives the page's address away: by the system's sheet where there is one, else into the clipboard. */
export function ShareButton({ text, doneText, round = false }: ShareButtonProps) {
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(() => setDone(false), DONE_MS);
    return () => clearTimeout(timer);
  }, [done]);
  const share = () => void giveAway(globalThis.location.href, document.title).then(setDone);
  const icon = done ? 'check' : 'share';
  if (round) return <IconButton ring icon={icon} label={done ? doneText : text} onClick={share} />;
  return (
    <Button kind="ghost" icon={icon} onClick={share}>
      {done ? doneText : text}
    </Button>
  );
}

/** True when the address went into the clipboard. A viewer who closes the sheet, or a browser that refuses, is no error. */
async function giveAway(url: string, title: string): Promise<boolean> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ url, title });
      return false;
    }
    await navigator.clipboard.writeText(url);
    return true;
  } catch {
    return false;
  }
}
