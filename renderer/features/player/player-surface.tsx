import { type ReactNode, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { Player } from '#renderer/player/player.ts';
import type { PlayerFault, PlayerState } from '#renderer/player/player-state.ts';
import { classNames } from '#renderer/ui/class-names.ts';
import { ControlBar } from './control-bar.tsx';
import { FaultPanel } from './fault-panel.tsx';
import css from './player-surface.module.css';
import { RefusalScreen } from './refusal-screen.tsx';
import type { ProgrammeSlot } from './seek-scale.ts';
import { Spinner } from './spinner.tsx';
import { StateAnnouncer } from './state-announcer.tsx';
import { TopBar } from './top-bar.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { useIdleControls } from './use-idle-controls.ts';
import { usePlayerKeys } from './use-player-keys.ts';

export type PlayerSurfaceProps = {
  readonly player: Player;
  readonly title: string;
  /** The line under the title: channel and times, or the episode. */
  readonly line?: string | undefined;
  /** Programmes that the live bar spans, in order of time; without them it spans what can be seeked. */
  readonly slots?: readonly ProgrammeSlot[] | undefined;
  readonly onBack?: (() => void) | undefined;
  /** Up is +1. Absent where there is no channel to change to. */
  readonly onZap?: ((delta: 1 | -1) => void) | undefined;
  /** What the fault's own button does for `purchase` and `pair`; `retry` and `back` need nothing. */
  readonly onFaultAction?: ((action: PlayerFault['action']) => void) | undefined;
  /** Goes over the picture and under the controls, such as a watermark. */
  readonly children?: ReactNode;
};

const NO_SLOTS: readonly ProgrammeSlot[] = [];

const isWaiting = ({ phase, started }: PlayerState): boolean =>
  phase === 'resolving' || phase === 'loading' || phase === 'seeking' || phase === 'buffering' || (phase === 'playing' && !started);

/** The picture with everything over it: controls that come and go, the waiting sign, faults and refusals. It fills the box it is put in. */
export function PlayerSurface({ player, title, line, slots = NO_SLOTS, onBack, onZap, onFaultAction, children }: PlayerSurfaceProps) {
  const view = useStore(player.store);
  const surface = useRef<HTMLElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const { full, toggle } = useFullScreen(surface);
  const waiting = isWaiting(view) && view.fault === null;
  const blocked = view.fault !== null || view.refusal !== null;
  const { shown, wake } = useIdleControls(blocked || !view.started || view.phase === 'paused' || view.phase === 'ended');
  usePlayerKeys({ player, toggleFullScreen: toggle, onZap: view.target?.kind === 'live' ? onZap : undefined, onUse: wake });

  useEffect(() => (picture.current ? player.attachTo(picture.current) : undefined), [player]);

  return (
    <section
      ref={surface}
      className={classNames(css.surface, !shown && css.idle)}
      aria-label={title}
      data-phase={view.phase}
      onPointerMove={wake}
      onPointerDown={wake}
      onFocus={wake}
      onKeyDown={wake}
    >
      <div ref={picture} className={css.picture} />
      {children}
      <div className={css.shade} aria-hidden="true" />
      {!blocked && (
        <button
          type="button"
          className={css.touch}
          tabIndex={-1}
          aria-hidden="true"
          onClick={() => togglePlay(player)}
          onDoubleClick={toggle}
        />
      )}
      {waiting && <Spinner />}
      {view.refusal !== null && <RefusalScreen code={view.refusal} onBack={onBack} />}
      {view.fault !== null && (
        <FaultPanel
          fault={view.fault}
          live={view.target?.kind === 'live'}
          position={view.position}
          onRetry={player.retry}
          onBack={onBack}
          onAction={onFaultAction}
        />
      )}
      <TopBar title={title} line={line} view={view} onBack={onBack} />
      {!blocked && <ControlBar player={player} view={view} slots={slots} full={full} onFullScreen={toggle} onZap={onZap} />}
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
