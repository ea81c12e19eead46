import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { withoutTmode } from '#shared/navigation/playback-query.ts';

/** The page's `tmode`, read once and stripped from the address, since it may hold a token (READINGS 32); null without one. */
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
