/**
 * Returns the link of a QR code: the QR service's URL with `destUrl`, the page for the phone (S1-7-035). Both
 * are absolute URLs.
 */
export function qrLink(serviceUrl: string, destUrl: string): string {
  const [address = '', hash = ''] = serviceUrl.split('#', 2);
  const joint = address.includes('?') ? '&' : '?';
  return `${address}${joint}destUrl=${encodeURIComponent(destUrl)}${hash === '' ? '' : `#${hash}`}`;
}
