/** The link that a QR code holds: the QR service's address with `destUrl`, where the phone goes on (playback section 7). Both are full addresses. */
export function qrLink(serviceUrl: string, destUrl: string): string {
  const [address = '', hash = ''] = serviceUrl.split('#', 2);
  const joint = address.includes('?') ? '&' : '?';
  return `${address}${joint}destUrl=${encodeURIComponent(destUrl)}${hash === '' ? '' : `#${hash}`}`;
}
