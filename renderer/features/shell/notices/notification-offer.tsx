import { useEffect, useState } from 'react';
import { storePushToken } from '#renderer/data/accounts/account-storage.ts';
import { readStoredTime, STORED_TIMES, storeTime } from '#renderer/data/client/stored-time.ts';
import { useData } from '#renderer/data/data-context.tsx';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { isWebview, pushBrowserOf, showsNotificationPrompt } from '#shared/domain/shell/notification-prompt.ts';
import { ShellNotice } from './shell-notice.tsx';

/**
 * Offers notifications in Chrome or Edge outside a webview, and again a week after it was last shown (S0-9-020). The browser's own prompt
 * appears only after the viewer accepts; the service stores the resulting push token.
 */
export function NotificationOffer() {
  const t = useTexts();
  const { api, clock, platform, identity } = useData();
  const [shown, setShown] = useState(() => {
    if (!('Notification' in globalThis)) return false;
    const { userAgent } = globalThis.navigator;
    const facts = { browser: pushBrowserOf(userAgent), webview: isWebview(userAgent), permission: Notification.permission };
    return showsNotificationPrompt({ ...facts, shownAt: readStoredTime(platform.storage, STORED_TIMES.notificationPrompt) }, clock.now());
  });
  useEffect(() => {
    if (shown) storeTime(platform.storage, STORED_TIMES.notificationPrompt, clock.now());
  }, [shown, platform, clock]);
  if (!shown) return null;
  const allow = async () => {
    setShown(false);
    const answer = await Notification.requestPermission();
    if (answer !== 'granted') return;
    const token = identity().deviceId;
    const reply = await api.call('subscribeNotifications', { body: { token } });
    if (reply.ok && reply.value.success) storePushToken(platform.storage, token);
  };
  return (
    <ShellNotice
      name="notifications"
      icon="bell"
      title={t('notice.push.title')}
      text={t('notice.push.text')}
      action={
        <Button kind="ghost" onClick={() => void allow()}>
          {t('notice.push.allow')}
        </Button>
      }
      onClose={() => setShown(false)}
    />
  );
}
