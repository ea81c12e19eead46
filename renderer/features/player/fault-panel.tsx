import { useTranslation } from 'react-i18next';
import type { PlayerFault } from '#renderer/player/player-state.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Message } from '#renderer/ui/message.tsx';
import { faultText } from './fault-texts.ts';
import css from './player-surface.module.css';
import { playTime } from './time-text.ts';

type FaultPanelProps = {
  readonly fault: PlayerFault;
  readonly live: boolean;
  readonly position: number;
  readonly onRetry: () => void;
  readonly onBack: (() => void) | undefined;
  readonly onAction: ((action: PlayerFault['action']) => void) | undefined;
};

/** What went wrong, what is safe, what to press, and the code. While the player recovers it says so and turns into the picture by itself. */
export function FaultPanel({ fault, live, position, onRetry, onBack, onAction }: FaultPanelProps) {
  const { t } = useTranslation(['player', 'errors']);
  const key = faultText(fault.code, fault.recovering);
  const text = t(`errors:player.fault.${key}.text`);
  const kept = !live && position > 0 ? ` ${t('errors:player.kept', { time: playTime(position) })}` : '';
  const special = fault.action === 'purchase' || fault.action === 'pair';
  return (
    <div className={css.panel}>
      <Message
        icon={fault.recovering ? 'offline' : 'alert'}
        tone={fault.recovering ? 'warn' : 'error'}
        title={t(`errors:player.fault.${key}.title`)}
        text={`${text}${kept}`}
        code={fault.display === '' ? undefined : t('errorCode', { code: fault.display })}
        actions={
          <>
            {special && onAction !== undefined && (
              <Button kind="primary" onClick={() => onAction(fault.action)}>
                {t(fault.action === 'pair' ? 'pair' : 'purchase')}
              </Button>
            )}
            {fault.action === 'retry' && (
              <Button kind="primary" icon="replay" onClick={onRetry}>
                {fault.recovering ? t('retryNow') : t('retry')}
              </Button>
            )}
            {onBack !== undefined && (
              <Button kind="quiet" onClick={onBack}>
                {t('back')}
              </Button>
            )}
          </>
        }
      />
    </div>
  );
}
