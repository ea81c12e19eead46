import { STORED_TIMES, storeTime } from '#renderer/data/client/stored-time.ts';
import { useData } from '#renderer/data/data-context.tsx';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { OfferStrip } from '#renderer/ui/feedback/offer-strip.tsx';
import { Icon } from '#renderer/ui/graphics/icon.tsx';

/** Offers the app on a phone. Once hidden, it returns with the next load (S0-9-026, R-30). */
export function SmartBanner({
  onGet,
  onClose,
}: {
  readonly onGet: () => void;
  readonly onClose: () => void;
}) {
  const t = useTexts();
  const { clock, platform } = useData();
  const hide = () => {
    storeTime(platform.storage, STORED_TIMES.smartBanner, clock.now());
    onClose();
  };
  return (
    <OfferStrip
      label={t('notice.app.title')}
      picture={<Icon name="tv" />}
      title={t('notice.app.title')}
      text={t('notice.app.text')}
      actions={
        <Button kind="primary" onClick={onGet}>
          {t('notice.app.get')}
        </Button>
      }
      closeLabel={t('close')}
      onClose={hide}
      marks={{ 'data-notice': 'smart-banner' }}
    />
  );
}
