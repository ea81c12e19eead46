import { useStore } from 'zustand';
import { useData, useWebOrigin } from '#renderer/data/data-context.tsx';
import { appLink } from '#renderer/features/catalogue/programme/play/play-prompt.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { QrCode } from '#renderer/ui/media/qr-code.tsx';
import css from './banner.module.css';

/** The code that opens a vertical programme in the app for phones; a phone itself needs none. */
export function OpenAppCard({ here }: { readonly here: string }) {
  const t = useTexts();
  const { config } = useData();
  const origin = useWebOrigin();
  const qrService = useStore(config.store, (state) => state.config.qr_service_url);
  return (
    <figure className={css.phone} data-open-app="">
      <span className={css.code}>
        <QrCode address={appLink(qrService, origin, here)} label={t('programme:phone.code')} />
      </span>
      <figcaption>
        <strong>{t('programme:phone.title')}</strong>
        <span>{t('programme:phone.text')}</span>
      </figcaption>
    </figure>
  );
}
