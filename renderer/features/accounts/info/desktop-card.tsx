import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Switch } from '#renderer/ui/controls/switch.tsx';
import { Card } from './card.tsx';
import css from './info-list.module.css';
import { useDesktopSettings } from './use-desktop-settings.ts';

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
