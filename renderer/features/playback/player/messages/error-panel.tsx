import { useTranslation } from 'react-i18next';
import { playTime } from '#renderer/features/playback/player/seek/time-text.ts';
import type { PlayerLinks } from '#renderer/features/playback/player/surface/player-links.ts';
import { type SteadyState, usePlayerState } from '#renderer/features/playback/player/surface/use-player-state.ts';
import type { Player } from '#renderer/player/player.ts';
import type { PlayerError } from '#renderer/player/player-state.ts';
import { Button, ButtonLink } from '#renderer/ui/controls/button.tsx';
import { errorTextKey } from './error-texts.ts';
import { PlayerMessage } from './player-message.tsx';
import { UnlockForm } from './unlock-form.tsx';

type ErrorPanelProps = {
  readonly player: Player;
  readonly view: SteadyState;
  readonly fault: PlayerError;
  readonly ways: PlayerLinks | undefined;
  readonly onBack: (() => void) | undefined;
};

/** The error, what is unaffected, what to do, and the code. During recovery it says so and disappears by itself. */
export function ErrorPanel({ player, view, fault, ways, onBack }: ErrorPanelProps) {
  const { t } = useTranslation(['player', 'errors']);
  const key = errorTextKey(fault.code, fault.recovering);
  const rest = key === 'VIEWING_WINDOW' || key === 'DAILY_QUOTA';
  const locked = fault.action === 'purchase' || key === 'PARENT_PIN_REQUIRED' || key === 'GROUP_LOCKED';
  const kept = usePlayerState(player, ({ target, position }) => (target?.kind !== 'live' && position > 0 ? playTime(position) : null));
  return (
    <PlayerMessage
      name={fault.recovering ? 'recovering' : fault.code}
      icon={fault.recovering ? 'offline' : rest ? 'clock' : locked ? 'lock' : 'alert'}
      tone={fault.recovering ? 'warn' : locked || rest ? 'plain' : 'error'}
      title={t(`errors:player.fault.${key}.title`)}
      text={`${fault.text ?? t(`errors:player.fault.${key}.text`)}${kept === null ? '' : ` ${t('errors:player.kept', { time: kept })}`}`}
      code={fault.display}
      actions={
        <>
          {fault.action === 'purchase' && ways !== undefined && (
            <ButtonLink kind="primary" href={ways.purchase}>
              {t('ways.purchase')}
            </ButtonLink>
          )}
          {fault.action === 'pair' && (
            <Button kind="primary" onClick={player.startPairing}>
              {t('pair')}
            </Button>
          )}
          {fault.action === 'pin' && <UnlockForm onOpen={player.retry} />}
          {fault.action === 'retry' && (
            <Button kind="primary" icon="replay" onClick={player.retry}>
              {fault.recovering ? t('retryNow') : t('retry')}
            </Button>
          )}
          <LowerQuality player={player} view={view} fault={fault} />
          {onBack !== undefined && (
            <Button kind={fault.action === 'back' ? 'primary' : 'quiet'} onClick={onBack}>
              {t('back')}
            </Button>
          )}
        </>
      }
    />
  );
}

/** Offers a retry at the lowest variant, if the stream had a higher one. */
function LowerQuality({ player, view, fault }: Pick<ErrorPanelProps, 'player' | 'view' | 'fault'>) {
  const { t } = useTranslation('player');
  const { heights, quality } = view.tracks;
  const lowest = heights.at(-1);
  if (fault.action !== 'retry' || fault.recovering || lowest === undefined || heights.length < 2 || quality === lowest) return null;
  const retry = () => {
    player.selectQuality(lowest);
    player.retry();
  };
  return (
    <Button kind="plain" onClick={retry}>
      {t('retryLower')}
    </Button>
  );
}
