import type { PlayTarget } from '#renderer/player/player-state.ts';
import type { PlayerPorts } from '#renderer/player/ports.ts';
import type { SessionEffect } from '#renderer/player/session/session-effect.ts';
import { assertNever } from '#shared/kernel/assert-never.ts';

/** Effects that are the rest of the app's. */
type HostEffect = Extract<
  SessionEffect,
  {
    type:
      | 'keep-choice'
      | 'go-to'
      | 'go-to-neighbour'
      | 'video-ended'
      | 'profile-required'
      | 'open-pairing'
      | 'report-error'
      | 'report-vodlive';
  }
>;

/** `goTo` opens a target that the player chose by itself. */
export type HostEffectDeps = { readonly ports: PlayerPorts; readonly goTo: (target: PlayTarget) => void };

/** Runs an effect that the app carries out; one whose port is absent is left out. */
export function runHostEffect({ ports, goTo }: HostEffectDeps, effect: HostEffect): void {
  switch (effect.type) {
    case 'keep-choice':
      return ports.choice?.write(effect.change);
    case 'go-to':
      return goTo(effect.target);
    case 'go-to-neighbour': {
      const target = ports.neighbour?.(effect.target, effect.delta) ?? null;
      return target === null ? undefined : goTo(target);
    }
    case 'video-ended':
      return ports.onVideoEnd?.(effect.target, effect.outcome);
    case 'profile-required':
      return ports.onProfileRequired?.();
    case 'open-pairing':
      return ports.openPairing?.();
    case 'report-error':
      return ports.reportError?.(effect.error);
    case 'report-vodlive':
      return ports.reportVodlive?.(effect.target);
    default:
      return assertNever(effect);
  }
}
