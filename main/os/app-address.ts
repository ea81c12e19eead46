/** The app's own address. `new URL('app://harbour').origin` is the string "null", so protocol and host are compared by hand. */
export const APP_SCHEME = 'app';
export const APP_HOST = 'harbour';
export const APP_ORIGIN = `${APP_SCHEME}://${APP_HOST}`;

/** Whether an address belongs to the app's own pages. */
export function isAppUrl(address: string): boolean {
  try {
    const url = new URL(address);
    return url.protocol === `${APP_SCHEME}:` && url.host === APP_HOST && url.username === '' && url.password === '';
  } catch {
    return false;
  }
}
