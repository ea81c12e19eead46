import type { EngineFailure } from '#renderer/player/engine/engine-failure.ts';
import type { PlayerFault, PlayTarget } from '#renderer/player/player-state.ts';
import { type ErrorLine, errorLine } from '#shared/domain/playback/error-display.ts';
import type { RecoveryFacts } from './recovery.ts';

/** Why a session cannot go on: the engine's failure, the service's answer, or a wait that took too long. */
export type SessionFailure =
  | { readonly from: 'engine'; readonly failure: EngineFailure }
  | { readonly from: 'service'; readonly code: string; readonly transient: boolean }
  | { readonly from: 'watchdog' };

const GEO_BLOCK_CODES: readonly string[] = ['S_00001001', 'S_00001003'];
const PURCHASE_CODE = 'S_00001014';
const CANNOT_PLAY_CODES: readonly string[] = ['S_00001005', 'S_00001025'];
const PAIR_AGAIN_DETAIL = '80205';
const CERTIFICATE_CODE = 3;
const LICENCE_CODE = 2;

/** What the recovery policy needs to know of a failure. */
export function recoveryFacts(reason: SessionFailure, attempts: number): RecoveryFacts {
  if (reason.from === 'engine') return { kind: reason.failure.kind, status: reason.failure.status, attempts };
  if (reason.from === 'service') return { kind: reason.transient ? 'service' : 'refusal', status: null, attempts };
  return { kind: 'timeout', status: null, attempts };
}

const targetId = (target: PlayTarget | null): string => (target?.kind === 'episode' ? target.videoId : (target?.networkCode ?? ''));

function engineLine(failure: EngineFailure): Pick<ErrorLine, 'type' | 'code' | 'detail'> {
  const detail = failure.detail === '' && failure.status !== null ? String(failure.status) : failure.detail;
  if (failure.kind === 'certificate') return { type: 'protection', code: CERTIFICATE_CODE, detail };
  if (failure.kind === 'licence' && failure.detail === '') return { type: 'protection', code: LICENCE_CODE, detail };
  return { type: 'engine', code: failure.code, detail };
}

function serviceFault(code: string): Omit<PlayerFault, 'recovering'> {
  if (GEO_BLOCK_CODES.includes(code)) return { code: 'GEO_BLOCK', display: `GEO_BLOCK ${code.slice(-4)}`, action: 'back' };
  if (code === PURCHASE_CODE) return { code: 'PURCHASE_REQUIRED', display: '', action: 'purchase' };
  if (CANNOT_PLAY_CODES.includes(code)) return { code: 'CANNOT_PLAY', display: code, action: 'back' };
  return { code, display: code, action: 'retry' };
}

/** The fault that a viewer sees for a failure (playback section 8). `code` finds the words, `display` is the small line. */
export function faultOf(reason: SessionFailure, target: PlayTarget | null, watermark: string, recovering: boolean): PlayerFault {
  if (reason.from === 'service') return { ...serviceFault(reason.code), recovering };
  if (reason.from === 'watchdog') return { code: 'TIMEOUT', display: 'TIMEOUT', action: 'retry', recovering };
  const { failure } = reason;
  const display = errorLine({ ...engineLine(failure), id: targetId(target), watermark });
  const pair = failure.kind === 'licence' && failure.detail === PAIR_AGAIN_DETAIL;
  return { code: pair ? 'PAIR_AGAIN' : failure.kind, display, action: pair ? 'pair' : 'retry', recovering };
}
