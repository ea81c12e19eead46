import { useTranslation } from 'react-i18next';
import type { PlayerLinks } from '#renderer/features/playback/player/surface/player-links.ts';
import { Button, ButtonLink } from '#renderer/ui/controls/button.tsx';
import { QrCode } from '#renderer/ui/media/qr-code.tsx';
import css from './messages.module.css';
import { PlayerMessage } from './player-message.tsx';

type PairPanelProps = {
  readonly links: PlayerLinks | undefined;
  readonly onPaired: () => void;
  readonly onBack: (() => void) | undefined;
};

/** The device must be paired again before playback: by logging in here, or with the code on a phone. */
export function PairPanel({ links, onPaired, onBack }: PairPanelProps) {
  const { t } = useTranslation(['player', 'errors']);
  return (
    <PlayerMessage
      name="pair-device"
      icon="tv"
      tone="plain"
      title={t('pairing.title')}
      text={t('pairing.text')}
      picture={
        links === undefined ? undefined : (
          <figure className={css.scan}>
            <QrCode address={links.pairOnPhone} label={t('pairing.qr')} />
            <figcaption>{t('pairing.scan')}</figcaption>
          </figure>
        )
      }
      actions={
        <>
          {links !== undefined && (
            <ButtonLink kind="primary" href={links.pair}>
              {t('pairing.login')}
            </ButtonLink>
          )}
          <Button kind="plain" onClick={onPaired}>
            {t('pairing.done')}
          </Button>
          {onBack !== undefined && (
            <Button kind="quiet" onClick={onBack}>
              {t('back')}
            </Button>
          )}
        </>
      }
    />
  );
}
