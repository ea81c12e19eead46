import type { PlatformPort } from '#renderer/platform/port.ts';
import type { GatewayPage } from '#shared/contract/payments/order.ts';

/** Returns the gateway's address if a browser may be sent there: https, our own origin, or http on this machine. Null for anything else. */
export function gatewayAddress(url: string, origin: string): string | null {
  const address = URL.parse(url, origin);
  if (address === null || address.username !== '' || address.password !== '') return null;
  if (address.protocol === 'https:' || address.origin === origin) return address.href;
  const local = address.hostname === '127.0.0.1' || address.hostname === 'localhost' || address.hostname === '[::1]';
  return address.protocol === 'http:' && local ? address.href : null;
}

/**
 * Leads to the gateway's page (decision 068): a browser goes there itself, by GET or as a form by POST, and comes back; the desktop app, which shows no
 * foreign page, opens the system's browser and keeps waiting. Returns whether it could.
 */
export async function openGatewayPage(platform: Pick<PlatformPort, 'desktop' | 'openExternal'>, page: GatewayPage): Promise<boolean> {
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
