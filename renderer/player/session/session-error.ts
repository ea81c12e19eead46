import type { EngineFailure } from '#renderer/player/engine/engine-failure.ts';
import type { PlayerError, PlayTarget } from '#renderer/player/player-state.ts';
import type { TrackerError } from '#shared/domain/ads/tracker-check.ts';
import {
  CERTIFICATE_FAILED_CODE,
  LICENCE_FAILED_CODE,
  type PlayerErrorCause,
  type PlayerErrorDisplay,
  playerError,
} from '#shared/domain/playback/errors/player-error.ts';
import { type OutageCause, refusedCause } from '#shared/domain/playback/outage/outage-plan.ts';
import type { RecoveryFacts } from './recovery.ts';

/** Why a session failed: an engine error, a service response, the end of a broadcast or a timeout. */
export type SessionErrorSource =
  | { readonly from: 'engine'; readonly failure: EngineFailure }
  | { readonly from: 'advertising'; readonly code: number; readonly detail: string }
  | { readonly from: 'tracker'; readonly code: TrackerError }
  | { readonly from: 'service'; readonly code: string; readonly message: string; readonly transient: boolean }
  | { readonly from: 'ended' }
  | { readonly from: 'watchdog' };

/** Returns the kind of a failure for the recovery policy. */
export const errorSourceKind = (reason: SessionErrorSource): RecoveryFacts['kind'] => {
  if (reason.from === 'ended') return 'ended';
  if (reason.from === 'engine') return reason.failure.sound === true ? 'sound' : reason.failure.kind;
  if (reason.from === 'advertising' || reason.from === 'tracker') return 'refusal';
  if (reason.from === 'service') return reason.transient ? 'service' : 'refusal';
  return 'timeout';
};

const FORBIDDEN = 403;
/**
 * The service was reached, but what it fetches for the viewer was not: the stream of a channel of their own.
 */
const BAD_GATEWAY = 502;
/** The engine's code for a playlist without segments. */
const EMPTY_PLAYLIST = 4053;

const isPassing = (status: number | null): boolean =>
  status === null || status >= 500 || status === 408 || status === 429;

function engineOutage({ kind, code, status, inside = false, elsewhere = false }: EngineFailure): OutageCause {
  switch (kind) {
    case 'network':
      if (status === null) return elsewhere ? 'provider' : 'service';
      if (status === BAD_GATEWAY) return 'provider';
      return inside ? 'stream' : 'missing';
    case 'manifest':
      return code === EMPTY_PLAYLIST ? 'empty' : 'missing';
    case 'media':
    case 'protection':
    case 'internal':
      return 'device';
    case 'licence':
    case 'certificate':
      return isPassing(status) ? 'keys' : 'lasting';
    case 'ignored':
    case 'text':
    case 'unsupported':
      return 'lasting';
  }
}

/** Returns the cause that keeps a channel from playing after this failure. */
export function outageCause(reason: SessionErrorSource): OutageCause {
  switch (reason.from) {
    case 'engine':
      return engineOutage(reason.failure);
    case 'service':
      return reason.transient ? 'service' : refusedCause(reason.code);
    case 'watchdog':
      return 'stream';
    case 'ended':
      return 'ended';
    case 'advertising':
    case 'tracker':
      return 'lasting';
  }
}

function targetId(target: PlayTarget | null): string {
  if (target === null) return '';
  return target.kind === 'live' ? target.networkCode : target.videoId;
}

/**
 * Maps an engine failure to the catalogue's numbering: certificate 3/3, licence 3/2, unsupported browser type
 * 3, anything else the engine's code.
 */
function engineCause(failure: EngineFailure): PlayerErrorCause {
  const detail = failure.detail === '' && failure.status !== null ? String(failure.status) : failure.detail;
  if (failure.kind === 'certificate') return { from: 'protection', code: CERTIFICATE_FAILED_CODE, detail };
  if (failure.kind === 'licence' && failure.detail === '')
    return { from: 'protection', code: LICENCE_FAILED_CODE, detail };
  return { from: failure.kind === 'unsupported' ? 'protection' : 'engine', code: failure.code, detail };
}

function serviceCause(code: string, message: string): PlayerErrorCause {
  if (code === 'CHECKOUT_DATA_ERROR' || code === 'STREAMING_PATH_BLANK') return { from: 'internal', code };
  return { from: 'checkout', code, message: message === '' ? null : message };
}

/** Only a request to the service without an answer means that it is not reached. */
function engineText({ kind, status, elsewhere = false }: EngineFailure): string {
  if (status === BAD_GATEWAY || (elsewhere && status === null)) return 'SOURCE_LOST';
  return kind === 'network' && status !== null && status !== FORBIDDEN ? 'stream' : kind;
}

/**
 * Returns the translation key of an error: that of its catalogue message, or a more specific one for a
 * generic engine error.
 */
function messageText(message: PlayerErrorDisplay['message'], reason: SessionErrorSource): string {
  switch (message) {
    case 'GENERAL':
      return reason.from === 'engine' ? engineText(reason.failure) : message;
    case 'CERTIFICATE_FAILED':
      return 'certificate';
    case 'LICENCE_FAILED':
      return 'licence';
    case 'BROWSER_NOT_SUPPORTED':
      return 'unsupported';
    case 'CHECKOUT_REFUSED':
      return reason.from === 'service' ? reason.code : message;
    default:
      return message;
  }
}

function causeOf(reason: Exclude<SessionErrorSource, { from: 'ended' }>): PlayerErrorCause {
  if (reason.from === 'engine') return engineCause(reason.failure);
  if (reason.from === 'advertising') return reason;
  if (reason.from === 'tracker') return { from: 'internal', code: reason.code };
  if (reason.from === 'service') return serviceCause(reason.code, reason.message);
  return { from: 'internal', code: 'TIMEOUT' };
}

/**
 * Returns the error that the viewer sees. `code` is a translation key, `display` the small line in the format
 * of S1-8-010.
 */
export function toPlayerError(
  reason: SessionErrorSource,
  target: PlayTarget | null,
  watermark: string,
  recovering: boolean,
): PlayerError {
  if (reason.from === 'ended')
    return { code: 'CHANNEL_ENDED', display: '', text: null, action: 'retry', recovering };
  const shown = playerError(causeOf(reason), { id: targetId(target), watermark });
  if (shown === null) return { code: 'GENERAL', display: '', text: null, action: 'retry', recovering };
  const { message, line, text, action } = shown;
  return { code: messageText(message, reason), display: line ?? '', text, action, recovering };
}
