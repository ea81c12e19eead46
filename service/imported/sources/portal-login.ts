import type { ImportedSource } from '#service/imported/store/imported-source-store.ts';

/** Where a portal is, and who logs in to it. */
export type PortalLogin = { readonly base: string; readonly user: string; readonly password: string };

/** Files of a portal, with which addresses of it end that are pasted. */
const FILE = /\/(?:get|player_api|panel_api|xmltv|portal|index|load)\.(?:php|html?)$|\/[^/]+\.m3u8?$/i;
/** The page that such a portal shows to set-top boxes. */
const PAGE = /\/c$/;
/** The address of a channel or a film, which names user and password. */
const STREAM = /^(.*)\/(?:live|movie|series)\/([^/]+)\/([^/]+)\/[^/]+$/;

/**
 * Returns the login of an Xtream codes portal as it is meant: its address may be that of its list
 * (`get.php?username=…`), of its guide, of a channel, or of a page of it, and name the user.
 */
export function portalLogin({
  location,
  user,
  password,
}: Pick<ImportedSource, 'location' | 'user' | 'password'>): PortalLogin {
  const url = new URL(location);
  const [, folder, streamUser, streamPassword] = STREAM.exec(url.pathname) ?? [];
  const path = folder ?? url.pathname.replace(FILE, '').replace(/\/+$/, '').replace(PAGE, '');
  const said = (name: string): string => url.searchParams.get(name) ?? '';
  return {
    base: `${url.origin}${path}`,
    user: user || said('username') || decoded(streamUser ?? url.username),
    password: password || said('password') || decoded(streamPassword ?? url.password),
  };
}

/** Returns a part of an address as it reads; one that is encoded wrongly stays as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
