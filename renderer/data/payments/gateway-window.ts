import type { PlatformPort } from '#renderer/platform/port.ts';
import type { GatewayPage } from '#shared/contract/payments/order.ts';

/**
 * Returns the gateway's address if a browser may be sent there: https, our own origin, or http on this
 * machine. Null for anything else.
 */
export function gatewayAddress(url: string, origin: string): string | null {
  const address = URL.parse(url, origin);
  if (address === null || address.username !== '' || address.password !== '') return null;
  if (address.protocol === 'https:' || isOwn(address, origin)) return address.href;
  const local =
    address.hostname === '127.0.0.1' || address.hostname === 'localhost' || address.hostname === '[::1]';
  return address.protocol === 'http:' && local ? address.href : null;
}

/** The `origin` of an address under the desktop's own scheme is "null", so scheme and host are compared. */
function isOwn(address: URL, origin: string): boolean {
  const own = URL.parse(origin);
  return own !== null && address.protocol === own.protocol && address.host === own.host;
}

/**
 * Opens the gateway's page (decision 033): a browser navigates there, by GET or as a form by POST, and
 * returns; the desktop app opens the system's browser, or its window of the sandbox gateway (decision 033),
 * and keeps waiting. Returns whether it succeeded.
 */
export async function openGatewayPage(
  platform: Pick<PlatformPort, 'desktop' | 'openExternal'>,
  page: GatewayPage,
): Promise<boolean> {
  const address = gatewayAddress(page.url, globalThis.location.origin);
  if (address === null) return false;
  if (platform.desktop !== null) return platform.openExternal(address);
  if (page.method === 'GET') globalThis.location.assign(address);
  else submitForm(address, page.fields);
  return true;
}

function submitForm(address: string, fields: Readonly<Record<string, string>>): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = address;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
