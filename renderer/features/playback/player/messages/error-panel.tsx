import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { playTime } from '#renderer/features/playback/player/seek/time-text.ts';
import type { PlayerLinks } from '#renderer/features/playback/player/surface/player-links.ts';
import {
  type SteadyState,
  usePlayerState,
} from '#renderer/features/playback/player/surface/use-player-state.ts';
import type { Player } from '#renderer/player/player.ts';
import type { PlayerError } from '#renderer/player/player-state.ts';
import { Button, ButtonLink } from '#renderer/ui/controls/button.tsx';
import { errorTextKey, isRetriedSource } from './error-texts.ts';
import { PlayerMessage } from './player-message.tsx';
import { UnlockForm } from './unlock-form.tsx';

type ErrorPanelProps = {
  readonly player: Player;
  readonly view: SteadyState;
  readonly error: PlayerError;
  readonly links: PlayerLinks | undefined;
  readonly onBack: (() => void) | undefined;
};

const LOCKED: ReadonlySet<string> = new Set(['RATING_LIMIT', 'PARENT_PIN_REQUIRED', 'GROUP_LOCKED']);
type Look = Pick<ComponentProps<typeof PlayerMessage>, 'icon' | 'tone'>;

function lookOf(error: PlayerError, key: string): Look {
  if (error.recovering) return { icon: 'offline', tone: 'warn' };
  if (key === 'VIEWING_WINDOW' || key === 'DAILY_QUOTA') return { icon: 'clock', tone: 'plain' };
  return error.action === 'purchase' || LOCKED.has(key)
    ? { icon: 'lock', tone: 'plain' }
    : { icon: 'alert', tone: 'error' };
}

/**
 * The error, what is unaffected, what to do, and the code. During recovery it says so and then disappears.
 */
export function ErrorPanel({ player, view, error, links, onBack }: ErrorPanelProps) {
  const { t } = useTranslation(['player', 'errors']);
  const key = errorTextKey(error.code, error.recovering);
  const look = lookOf(error, key);
  const text = isRetriedSource(error.code, error.recovering)
    ? t('errors:player.retried')
    : (error.text ?? t(`errors:player.fault.${key}.text`));
  const resumePlace = usePlayerState(player, ({ target, position }) =>
    target?.kind !== 'live' && position > 0 ? playTime(position) : null,
  );
  return (
    <PlayerMessage
      name={error.recovering ? 'recovering' : error.code}
      icon={look.icon}
      tone={look.tone}
      title={t(`errors:player.fault.${key}.title`)}
      text={`${text}${resumePlace === null ? '' : ` ${t('errors:player.kept', { time: resumePlace })}`}`}
      code={error.display}
      actions={
        <>
          {error.action === 'purchase' && links !== undefined && (
            <ButtonLink kind="primary" href={links.purchase}>
              {t('actions.purchase')}
            </ButtonLink>
          )}
          {error.action === 'pair' && (
            <Button kind="primary" onClick={player.startPairing}>
              {t('pair')}
            </Button>
          )}
          {error.action === 'pin' && <UnlockForm onOpen={player.retry} />}
          {error.action === 'retry' && (
            <Button kind="primary" icon="replay" onClick={player.retry}>
              {error.recovering ? t('retryNow') : t('retry')}
            </Button>
          )}
          <LowerQuality player={player} view={view} error={error} />
          {onBack !== undefined && (
            <Button kind={error.action === 'back' ? 'primary' : 'quiet'} onClick={onBack}>
              {t('back')}
            </Button>
          )}
        </>
      }
    />
  );
}

/** Offers a retry at the lowest variant, if the stream had a higher one. */
function LowerQuality({ player, view, error }: Pick<ErrorPanelProps, 'player' | 'view' | 'error'>) {
  const { t } = useTranslation('player');
  const { heights, quality } = view.tracks;
  const lowest = heights.at(-1);
  if (
    error.action !== 'retry' ||
    error.recovering ||
    lowest === undefined ||
    heights.length < 2 ||
    quality === lowest
  )
    return null;
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
