import type { i18n } from 'i18next';
import type { LazyPlayer } from '#renderer/app/player/lazy-player.ts';
import { whenIdle } from '#renderer/content/loading/when-idle.ts';
import type { DownloadsLoader } from '#renderer/data/downloads/downloads-loader.ts';
import type { DesktopPort } from '#renderer/platform/desktop-port.ts';
import type { DevicePort, LogEntry } from '#renderer/platform/port.ts';
import { capVolume } from '#renderer/platform/volume-cap.ts';
import type { Player } from '#renderer/player/player.ts';
import type { PlayerState } from '#renderer/player/player-state.ts';
import type { NowPlaying } from '#shared/ipc/payloads.ts';
import type { Language } from '#shared/kernel/language.ts';
import { deepLinkHref, type ParsedDeepLink } from '#shared/navigation/deep-link.ts';
import { installExitDialog, loadExitTexts } from './kiosk-exit.ts';

/** Downloads continue once the first screen is there. */
const DOWNLOADS_DELAY_MS = 3000;

export type DesktopEffectsDeps = {
  readonly desktop: DesktopPort;
  readonly device: Pick<DevicePort, 'keySystems'>;
  readonly player: Pick<LazyPlayer, 'peek' | 'onCreated'>;
  readonly go: (href: string) => void;
  readonly preferred: () => Language;
  readonly log: (entry: LogEntry) => void;
  readonly page: Window & typeof globalThis;
  readonly i18n: i18n;
  readonly downloads: DownloadsLoader | null;
};

/**
 * Starts what the page does for the desktop app: follow deep links, report playback, obey media controls,
 * apply a kiosk's limits, and continue downloads.
 */
export function startDesktopEffects({
  desktop,
  device,
  player,
  go,
  preferred,
  log,
  page,
  i18n,
  downloads,
}: DesktopEffectsDeps): void {
  const openLink = ({ link, language }: ParsedDeepLink): void =>
    go(deepLinkHref(link, language ?? preferred()));
  desktop.onLink(openLink);
  desktop.onNavigate(go);
  void desktop.takeLink().then((link) => link !== null && openLink(link));
  desktop.sendLanguage(preferred());
  mirrorPlayback(desktop, player, page.navigator);
  void desktop.kioskLimits().then((limits) => {
    if (limits === null) return;
    capVolume(page.document, limits.maxVolume);
    if (limits.canExit) installExitDialog(page.document, desktop.exitKiosk, () => loadExitTexts(i18n));
  });
  void logProtection(desktop, device, log);
  whenIdle(DOWNLOADS_DELAY_MS, () => {
    downloads
      ?.load()
      .catch((error: unknown) =>
        log({ level: 'error', code: 'DOWNLOADS_FAILED', detail: { message: String(error) } }),
      );
  });
}

/** Returns the state of the player for the tray, the dock and the taskbar. */
export function nowPlayingOf({ target, phase, capabilities }: PlayerState, title: string): NowPlaying {
  if (target === null) return { state: 'none', title: '', can: [] };
  const resting = phase === 'paused' || phase === 'ended' || phase === 'error' || phase === 'refused';
  const turn = resting ? 'play' : 'pause';
  const playPause: NowPlaying['can'] = capabilities.canPause ? [turn] : [];
  return {
    state: resting ? 'paused' : 'playing',
    title: title.slice(0, 200),
    can: [...playPause, ...(capabilities.canNext ? (['next'] as const) : []), 'previous'],
  };
}

function mirrorPlayback(
  desktop: DesktopPort,
  lazy: DesktopEffectsDeps['player'],
  navigator: Navigator,
): void {
  let lastSent = '';
  const sendState = (player: Player): void => {
    const state = nowPlayingOf(player.store.getState(), navigator.mediaSession?.metadata?.title ?? '');
    const serialised = JSON.stringify(state);
    if (serialised === lastSent) return;
    lastSent = serialised;
    desktop.sendPlayback(state);
  };
  lazy.onCreated(() => {
    const player = lazy.peek();
    if (player === null) return;
    player.store.subscribe(() => sendState(player));
    desktop.onCommand((command) => {
      if (command === 'play') player.play();
      if (command === 'pause') player.pause();
      if (command === 'next') player.playNext();
      if (command === 'previous') player.playPrevious();
    });
  });
}

/**
 * Logs which key systems this installation supports, the first question when a protected programme does not
 * play.
 */
async function logProtection(
  desktop: DesktopPort,
  device: DesktopEffectsDeps['device'],
  log: DesktopEffectsDeps['log'],
): Promise<void> {
  const [facts, widevine] = await Promise.all([device.keySystems(), desktop.protection()]);
  log({ level: 'info', code: 'KEY_SYSTEMS', detail: { ...facts, widevine } });
}
