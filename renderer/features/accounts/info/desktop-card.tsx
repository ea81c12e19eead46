import { useCallback, useEffect, useState } from 'react';
import { useData } from '#renderer/data/data-context.tsx';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Switch } from '#renderer/ui/controls/switch.tsx';
import type { DesktopSetting, DesktopSettings } from '#shared/ipc/payloads.ts';
import { Card } from './card.tsx';
import css from './info-list.module.css';

/** Settings of the desktop app on this computer; nothing in a browser, nor in a kiosk. */
export function DesktopCard() {
  const t = useTexts();
  const [settings, change] = useDesktopSettings();
  if (settings === null) return null;
  const { startWithSystem, miniOnTop } = settings;
  return (
    <Card title={t('account:desktop.title')} note={t('account:desktop.note')}>
      <ul className={css.rows}>
        {startWithSystem !== null && (
          <li>
            <Switch
              label={t('account:desktop.startWithSystem')}
              text={t('account:desktop.startWithSystemText')}
              checked={startWithSystem}
              onChange={(on) => change('startWithSystem', on)}
            />
          </li>
        )}
        <li>
          <Switch
            label={t('account:desktop.miniOnTop')}
            text={t('account:desktop.miniOnTopText')}
            checked={miniOnTop}
            onChange={(on) => change('miniOnTop', on)}
          />
        </li>
      </ul>
    </Card>
  );
}

/**
 * The desktop app's settings and how to change one; null in a browser, in a kiosk, and until the host has
 * replied. The menu changes them too, so returning to the page requests them again.
 */
function useDesktopSettings(): readonly [
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
