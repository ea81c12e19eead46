import { useState } from 'react';
import { readStoredTime, STORED_TIMES, storeTime } from '#renderer/data/client/stored-time.ts';
import { useData } from '#renderer/data/data-context.tsx';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { isWebview } from '#shared/domain/shell/notification-prompt.ts';
import { showsSmartBanner } from '#shared/domain/shell/smart-banner.ts';
import { ShellNotice } from './shell-notice.tsx';

/** Phones and tablets by user agent; a narrow desktop window does not count. */
const MOBILE = /\b(?:Android|iPhone|iPad|iPod)\b/;

/** Offers the app on a phone. Decided at page load; once hidden, it returns with the next load (S0-9-026, R-30). */
export function SmartBanner({ onGet }: { readonly onGet: () => void }) {
  const t = useTexts();
  const { clock, platform } = useData();
  const [shown, setShown] = useState(() => {
    const { userAgent } = globalThis.navigator;
    const hiddenAt = readStoredTime(platform.storage, STORED_TIMES.smartBanner);
    return showsSmartBanner({ mobile: MOBILE.test(userAgent), webview: isWebview(userAgent), hiddenAt }, clock.now());
  });
  if (!shown) return null;
  const hide = () => {
    storeTime(platform.storage, STORED_TIMES.smartBanner, clock.now());
    setShown(false);
  };
  return (
    <ShellNotice
      name="smart-banner"
      icon="tv"
      title={t('notice.app.title')}
      text={t('notice.app.text')}
      action={
        <Button kind="primary" onClick={onGet}>
          {t('notice.app.get')}
        </Button>
      }
      onClose={hide}
    />
  );
}
