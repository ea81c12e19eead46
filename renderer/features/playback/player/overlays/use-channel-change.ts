import { useEffect, useState } from 'react';

const SHOWN_MS = 2500;

/** The channel's number for a moment after it changed, then null; never for the first one. Known in the same drawing as the change itself. */
export function useChannelChange(channelNo: number | null): number | null {
  const [known, setKnown] = useState({ channelNo, changed: false });
  if (known.channelNo !== channelNo) setKnown({ channelNo, changed: known.channelNo !== null && channelNo !== null });
  useEffect(() => {
    if (!known.changed) return undefined;
    const timer = setTimeout(() => setKnown((now) => (now.channelNo === known.channelNo ? { ...now, changed: false } : now)), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [known]);
  return known.changed ? known.channelNo : null;
}
