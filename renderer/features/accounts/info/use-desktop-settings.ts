import { useCallback, useEffect, useState } from 'react';
import { useData } from '#renderer/data/data-context.tsx';
import type { DesktopSetting, DesktopSettings } from '#shared/ipc/payloads.ts';

/**
 * The desktop app's settings and how to change one; null in a browser, in a kiosk, and until the host has
 * replied. The menu changes them too, so returning to the page requests them again.
 */
export function useDesktopSettings(): readonly [
  DesktopSettings | null,
  (name: DesktopSetting, on: boolean) => void,
] {
  const { desktop } = useData().platform;
  const [settings, setSettings] = useState<DesktopSettings | null>(null);
  useEffect(() => {
    if (desktop === null) return;
    let here = true;
    const ask = (): void => void desktop.settings().then((said) => here && setSettings(said));
    ask();
    globalThis.addEventListener('focus', ask);
    return () => {
      here = false;
      globalThis.removeEventListener('focus', ask);
    };
  }, [desktop]);
  const change = useCallback(
    (name: DesktopSetting, on: boolean): void =>
      void desktop?.changeSetting(name, on).then((said) => said !== null && setSettings(said)),
    [desktop],
  );
  return [settings, change];
}
