import { useEffect, useEffectEvent } from 'react';
import type { Player } from '#renderer/player/player.ts';
import { isTextField } from '#renderer/ui/navigation/key-event.ts';
import { type KeyCommand, type KeyPress, keyCommand } from './key-command.ts';

const BUTTON = 'button, a[href], [role="button"], [role="option"], [role="tab"], [role="radio"]';
/** A dialog takes every key; the player's panels only those that they use. */
const DIALOG = '[role="dialog"]:not([data-player-panel]), [role="alertdialog"]';
/** Bars whose controls leave Space to the player. */
const BAR = '[data-player-bar]';
const DEVELOPER = '[data-developer-info]';
/** Marks an ad that shrinks the video. */
const L_SHAPE_AD = '[data-l-shape-ad]';

function focusKind(target: EventTarget | null): KeyPress['focus'] {
  if (!(target instanceof Element)) return 'other';
  if (isTextField(target)) return 'text';
  if (target.closest(BUTTON) === null) return 'other';
  return target.closest(BAR) === null ? 'button' : 'control';
}

type Keys = {
  readonly player: Player;
  readonly toggleFullScreen: () => void;
  readonly toggleHelp: () => void;
  readonly onZap: ((delta: 1 | -1) => void) | undefined;
  readonly onUse: () => void;
};

/** Handles the player's keys while the surface is mounted; calls `onUse` for each key that had an effect. */
export function usePlayerKeys({ player, toggleFullScreen, toggleHelp, onZap, onUse }: Keys): void {
  const run = useEffectEvent((command: KeyCommand) => {
    const { phase, volume, muted, ad, target, tracks } = player.store.getState();
    switch (command.do) {
      case 'toggle-play':
        if (ad?.paused === true) return player.resumeAd();
        return phase === 'paused' || phase === 'ended' ? player.play() : player.pause();
      case 'seek':
        return player.seekBy(command.by);
      case 'volume':
        return player.setVolume(volume + command.by);
      case 'toggle-mute':
        return player.setMuted(!muted);
      case 'toggle-full-screen':
        return toggleFullScreen();
      case 'toggle-captions':
        return player.selectCaption(tracks.caption === null ? (tracks.captions[0]?.language ?? null) : null);
      case 'adjacent':
        if (target?.kind === 'live') return onZap?.(command.by);
        return command.by === 1 ? player.playNext() : player.playPrevious();
      case 'show-developer':
        return player.showDeveloper(true);
      case 'hide-developer':
        return player.showDeveloper(false);
      case 'toggle-help':
        return toggleHelp();
      case 'skip-ad':
        return player.skipAd();
      case 'zap':
        return onZap?.(command.by);
    }
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector(DIALOG) !== null) return;
    const command = keyCommand({
      key: event.key,
      modified: event.ctrlKey || event.metaKey || event.altKey,
      shift: event.shiftKey,
      focus: focusKind(event.target),
      started: player.store.getState().started,
      linearAd: player.store.getState().phase === 'ad',
      lShapeAd: document.querySelector(L_SHAPE_AD) !== null,
    });
    if (command === null || (command.do === 'hide-developer' && document.querySelector(DEVELOPER) === null))
      return;
    event.preventDefault();
    onUse();
    run(command);
  });
  /* Firefox presses a button when Space is released. */
  const release = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === ' ' && focusKind(event.target) === 'control' && player.store.getState().started)
      event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    const listenUp = (event: KeyboardEvent) => release(event);
    window.addEventListener('keydown', listen);
    window.addEventListener('keyup', listenUp);
    return () => {
      window.removeEventListener('keydown', listen);
      window.removeEventListener('keyup', listenUp);
    };
  }, []);
}
