import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Player } from '#renderer/player/player.ts';
import css from './overlays.module.css';

/** Says that the video plays on another device, or is connecting to one. */
export function RemoteNotice({ player: { remote } }: { readonly player: Player }) {
  const { t } = useTranslation('player');
  const state = useStore(remote.store, (view) => view.state);
  return (
    <p role="status" className={css.remote} hidden={state === 'disconnected'}>
      {state !== 'disconnected' && t(`remote.${state}`)}
    </p>
  );
}
