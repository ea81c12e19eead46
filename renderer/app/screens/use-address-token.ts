import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * Reads a token from the page's address once and strips it from there, since whoever has it may use it
 * (R-32).
 */
export function useAddressToken(name: 'token' | 'temp_token'): string | null {
  const { searchStr } = useLocation();
  const { history } = useRouter();
  const [token] = useState(() => new URLSearchParams(searchStr).get(name));
  useEffect(() => {
    const address = new URL(history.location.href, globalThis.location.origin);
    if (!address.searchParams.has(name)) return;
    address.searchParams.delete(name);
    history.replace(`${address.pathname}${address.search}`);
  }, [history, name]);
  return token;
}
