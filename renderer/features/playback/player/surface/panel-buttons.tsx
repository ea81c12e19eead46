import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Player } from '#renderer/player/player.ts';
import { IconButton } from '#renderer/ui/controls/button.tsx';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import { ControlButton } from './control-button.tsx';
import css from './player-controls.module.css';
import type { PanelName } from './surface-state.ts';
import type { SteadyState } from './use-player-state.ts';

type PanelButtonsProps = {
  readonly player: Player;
  readonly view: SteadyState;
  readonly panel: PanelName | null;
  /** Panels with content. */
  readonly has: ReadonlySet<PanelName>;
  readonly onPanel: (panel: PanelName) => void;
  readonly onPicture: () => void;
  readonly onMultiview: (() => void) | undefined;
};

/** Opens the browser's list of devices; there only while one can take what plays. */
function RemoteButton({ player: { remote } }: Pick<PanelButtonsProps, 'player'>) {
  const { t } = useTranslation('player');
  const { available, state } = useStore(remote.store);
  if (!available && state === 'disconnected') return null;
  return (
    <ControlButton
      icon="remote"
      label={t('remote.button')}
      data-remote=""
      aria-pressed={state !== 'disconnected'}
      onClick={remote.prompt}
    />
  );
}

/** Buttons for the panels, captions and picture-in-picture. */
export function PanelButtons({
  player,
  view,
  panel,
  has,
  onPanel,
  onPicture,
  onMultiview,
}: PanelButtonsProps) {
  const { t } = useTranslation('player');
  const { captions, caption } = view.tracks;
  const first = captions[0];
  const opens = (name: PanelName) => ({
    'data-opens': name,
    'aria-expanded': panel === name,
    onClick: () => onPanel(name),
  });
  return (
    <>
      {has.has('episodes') && (
        <button type="button" className={css.worded} {...opens('episodes')}>
          <Icon name="list" size={18} />
          <span>{t('panel.episodes')}</span>
        </button>
      )}
      {has.has('channels') && <IconButton icon="list" label={t('panel.channels')} {...opens('channels')} />}
      {has.has('guide') && <IconButton icon="guide" label={t('panel.guideButton')} {...opens('guide')} />}
      {onMultiview !== undefined && (
        <ControlButton icon="multiview" label={t('multiview')} data-multiview-open="" onClick={onMultiview} />
      )}
      {first !== undefined && (
        <ControlButton
          icon="captions"
          data-captions-switch=""
          label={t('settings.captions')}
          aria-pressed={caption !== null}
          onClick={() => player.selectCaption(caption === null ? first.language : null)}
        />
      )}
      <RemoteButton player={player} />
      <ControlButton icon="settings" label={t('settings.title')} {...opens('settings')} />
      <ControlButton
        icon="picture"
        label={view.pictureInPicture === 'off' ? t('pictureInPicture') : t('leavePictureInPicture')}
        disabled={!view.started}
        onClick={onPicture}
      />
    </>
  );
}
