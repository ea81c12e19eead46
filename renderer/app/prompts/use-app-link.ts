import { useLocation } from '@tanstack/react-router';
import { useStore } from 'zustand';
import { useData, useWebOrigin } from '#renderer/data/data-context.tsx';
import { REMOTE_CONFIG_DEFAULTS } from '#shared/contract/operations/remote-config.ts';
import { qrLink } from '#shared/navigation/qr-link.ts';

/** Returns the QR service's link that opens this page on a phone. */
export function useAppLink(): string {
  const here = useLocation({ select: ({ pathname }) => pathname });
  const service = useStore(useData().config.store, ({ config }) => config.qr_service_url);
  const origin = useWebOrigin();
  const base = URL.parse(service, origin) ?? new URL(REMOTE_CONFIG_DEFAULTS.qr_service_url, origin);
  return qrLink(base.href, `${origin}${here}`);
}
