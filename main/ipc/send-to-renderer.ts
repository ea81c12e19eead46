import type { WebContents } from 'electron';
import { isAppPage } from '#main/os/protocol/app-url.ts';
import type { HostEvent } from '#shared/ipc/channels.ts';
import { type HostEventPayload, hostEvents } from '#shared/ipc/contract.ts';

/** The part of the page's web contents used to send events. */
export type RendererTarget = Pick<WebContents, 'isDestroyed' | 'getURL' | 'send'>;

/**
 * Sends a host event to the renderer. Returns false if there is no trusted renderer or the payload fails
 * validation.
 */
export function sendToRenderer<E extends HostEvent>(
  page: RendererTarget | null,
  event: E,
  payload: HostEventPayload<E>,
): boolean {
  if (page === null || page.isDestroyed() || !isAppPage(page.getURL())) return false;
  const parsed = hostEvents[event].safeParse(payload);
  if (!parsed.success) return false;
  page.send(event, parsed.data);
  return true;
}
