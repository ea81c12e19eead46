import { useEffect } from 'react';
import { storePushToken } from '#renderer/data/accounts/account-storage.ts';
import { STORED_TIMES, storeTime } from '#renderer/data/client/stored-time.ts';
import { useData } from '#renderer/data/data-context.tsx';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { OfferStrip } from '#renderer/ui/feedback/offer-strip.tsx';
import { Icon } from '#renderer/ui/graphics/icon.tsx';

/**
 * Offers notifications in Chrome or Edge outside a webview, and again a week after it was last shown
 * (S0-9-020). The browser's own prompt appears only after the viewer accepts; the service stores the
 * resulting push token: the browser's subscription, if the operator has named a key for push, else its device
 * id.
 */
export function NotificationOffer({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts();
  const { api, client, clock, platform, identity } = useData();
  useEffect(
    () => storeTime(platform.storage, STORED_TIMES.notificationPrompt, clock.now()),
    [platform, clock],
  );
  const allow = async () => {
    onClose();
    const answer = await Notification.requestPermission();
    if (answer !== 'granted') return;
    const token =
      client.pushKey === null ? identity().deviceId : await platform.notifications.subscribe(client.pushKey);
    if (token === null) return;
    const reply = await api.call('subscribeNotifications', { body: { token } });
    if (reply.ok && reply.value.success) storePushToken(platform.storage, token);
  };
  return (
    <OfferStrip
      label={t('notice.push.title')}
      picture={<Icon name="bell" />}
      title={t('notice.push.title')}
      text={t('notice.push.text')}
      actions={
        <Button kind="ghost" onClick={() => void allow()}>
          {t('notice.push.allow')}
        </Button>
      }
      closeLabel={t('close')}
      onClose={onClose}
      marks={{ 'data-notice': 'notifications' }}
    />
  );
}
