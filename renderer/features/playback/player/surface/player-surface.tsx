import { useEffect, useRef } from 'react';
import { MiniControls } from '#renderer/features/playback/player/dock/mini-controls.tsx';
import { PipWindow } from '#renderer/features/playback/player/dock/pip-window.tsx';
import { usePipWindow } from '#renderer/features/playback/player/dock/use-pip-window.ts';
import { usePlayerKeys } from '#renderer/features/playback/player/keys/use-player-keys.ts';
import type { Player } from '#renderer/player/player.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { ChannelStrip } from './channel-strip.tsx';
import { ControlBar } from './control-bar.tsx';
import { PanelButtons } from './panel-buttons.tsx';
import css from './player-surface.module.css';
import { playerTitles, useMediaMetadata } from './player-titles.ts';
import { Spinner } from './spinner.tsx';
import { StateAnnouncer } from './state-announcer.tsx';
import { SurfaceMessages } from './surface-messages.tsx';
import { SurfaceNotices } from './surface-notices.tsx';
import { panelsOf, SurfacePanels } from './surface-panels.tsx';
import type { PlayerSurfaceProps } from './surface-props.ts';
import type { PanelName } from './surface-state.ts';
import { TopBar } from './top-bar.tsx';
import { useIdleControls } from './use-idle-controls.ts';
import { type SteadyState, usePlayerState, useSteadyState } from './use-player-state.ts';
import { useSurfaceState } from './use-surface-state.ts';

const isWaiting = ({ phase, started }: SteadyState): boolean =>
  phase === 'resolving' || phase === 'loading' || phase === 'seeking' || phase === 'buffering' || (phase === 'playing' && !started);

const isBlocked = ({ error, refusal, phase, outcome }: SteadyState): boolean =>
  error !== null || refusal !== null || phase === 'pair-device' || (phase === 'ended' && outcome === 'last-preview');

/** The video with everything over it: controls that hide when idle, panels, notices, the spinner, errors and refusals. It fills its container. */
export function PlayerSurface(props: PlayerSurfaceProps) {
  const { player, slots = [], chapters = [], channels, onTune, onBack, onZap, children } = props;
  const view = useSteadyState(player);
  const { title, line } = usePlayerState(player, (state) => playerTitles(props, state));
  const surface = useRef<HTMLElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const { state, change, toggleFull: toggle } = useSurfaceState(surface);
  const small = usePipWindow(player, view.pictureInPicture);
  const blocked = isBlocked(view);
  const mini = view.placement === 'mini';
  const panel = blocked || mini ? null : state.panel;
  const held = blocked || panel !== null || !view.started || view.phase === 'paused' || view.phase === 'ended';
  const { shown, wake } = useIdleControls(held);
  const live = view.target?.kind === 'live';
  const togglePanel = (name: PanelName) => change({ type: 'toggle', panel: name });
  usePlayerKeys({ player, toggleFullScreen: toggle, toggleHelp: () => togglePanel('keys'), onZap: live ? onZap : undefined, onUse: wake });
  useMediaMetadata({ ...props, title, line });
  useEffect(() => (picture.current && small.place === null ? player.attachTo(picture.current) : undefined), [player, small.place]);

  const buttons = (
    <PanelButtons player={player} view={view} panel={panel} has={panelsOf(props, view)} onPanel={togglePanel} onPicture={small.toggle} />
  );
  return (
    <section
      ref={surface}
      className={classNames(css.surface, !shown && css.idle, mini && css.mini)}
      aria-label={title}
      data-phase={view.phase}
      data-panel={panel === null ? undefined : (state.option ?? panel)}
      onPointerMove={wake}
      onPointerDown={wake}
      onFocus={wake}
      onKeyDown={wake}
    >
      <div ref={picture} className={css.picture} />
      {blocked && props.artwork && <img className={css.still} src={props.artwork} alt="" />}
      {children}
      <div className={css.shade} aria-hidden="true" />
      {!blocked && (
        <button
          type="button"
          className={css.touch}
          tabIndex={-1}
          aria-hidden="true"
          onClick={() => (panel === null ? togglePlay(player) : change({ type: 'close' }))}
          onDoubleClick={toggle}
        />
      )}
      {isWaiting(view) && !blocked && <Spinner />}
      <SurfaceNotices {...props} title={title} line={line} view={view} picture={picture} shown={shown} blocked={blocked} />
      {mini ? (
        <MiniControls player={player} view={view} />
      ) : (
        <>
          <SurfaceMessages player={player} view={view} ways={props.links} onBack={onBack} />
          <TopBar player={player} title={title} line={line} view={view} onBack={onBack} onHelp={() => togglePanel('keys')} />
          {!blocked && (
            <ControlBar
              player={player}
              view={view}
              slots={slots}
              chapters={chapters}
              full={state.full}
              onFullScreen={toggle}
              onZap={onZap}
              panels={buttons}
              strip={state.full && live && <ChannelStrip channels={channels} onTune={onTune} />}
            />
          )}
          {panel !== null && <SurfacePanels {...props} view={view} panel={panel} option={state.option} onChange={change} />}
        </>
      )}
      <PipWindow player={player} view={view} place={small.place} />
      <StateAnnouncer view={view} title={title} />
    </section>
  );
}

function togglePlay(player: Player): void {
  const { phase, capabilities } = player.store.getState();
  if (!capabilities.canPause) return;
  if (phase === 'paused' || phase === 'ended') player.play();
  else player.pause();
}
