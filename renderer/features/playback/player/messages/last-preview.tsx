import { useTranslation } from 'react-i18next';
import type { PlayerLinks } from '#renderer/features/playback/player/surface/player-links.ts';
import type { Player } from '#renderer/player/player.ts';
import { Button, ButtonLink } from '#renderer/ui/controls/button.tsx';
import { PlayerMessage } from './player-message.tsx';

type LastPreviewProps = {
  readonly player: Player;
  readonly links: PlayerLinks | undefined;
  readonly onBack: (() => void) | undefined;
};

/** Shown after the last preview: the next episode needs a plan. */
export function LastPreview({ player, links, onBack }: LastPreviewProps) {
  const { t } = useTranslation('player');
  return (
    <PlayerMessage
      name="last-preview"
      icon="lock"
      tone="plain"
      title={t('lastPreview.title')}
      text={t('lastPreview.text')}
      actions={
        <>
          {links !== undefined && (
            <ButtonLink kind="primary" href={links.purchase}>
              {t('actions.purchase')}
            </ButtonLink>
          )}
          <Button kind="plain" icon="replay" onClick={player.play}>
            {t('lastPreview.again')}
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
