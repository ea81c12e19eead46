import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { withoutTmode } from '#shared/navigation/playback-query.ts';

/**
 * Returns the page's `tmode` or null. It is read once and removed from the URL, since it may hold a token
 * (R-32).
 */
export function useTesterMode(): string | null {
  const { tmode } = useSearch({ strict: false });
  const [kept] = useState(typeof tmode === 'string' ? tmode : null);
  const { history } = useRouter();
  useEffect(() => {
    const { href } = history.location;
    const stripped = withoutTmode(href);
    if (stripped !== href) history.replace(stripped);
  }, [history]);
  return kept;
}
