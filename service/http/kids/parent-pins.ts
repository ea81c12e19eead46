import type { Context } from 'hono';
import { createMemberAttemptGuard } from '#service/http/limits/attempt-guard.ts';
import { type HandlerResult, refuseTooMany } from '#service/http/routing/refusal.ts';
import type { ServiceDeps } from '#service/http/routing/service-deps.ts';
import { ok } from '#shared/kernel/result.ts';
import { PIN_REQUIRED } from './parental-gate.ts';

type PinRefusal = HandlerResult<{ readonly success: false; readonly errors: { readonly code: string } }>;

/** Checks parent PINs. Failures count together, whichever call carries them. */
export type ParentPins = {
  /** Returns null if the PIN is correct or none is set, else the refusal. A missing PIN is not counted. */
  readonly check: (accountId: string, pin: string | undefined, context: Context) => Promise<PinRefusal | null>;
};

export function createParentPins(deps: ServiceDeps): ParentPins {
  const guard = createMemberAttemptGuard(deps);
  return {
    check: async (accountId, pin, context) => {
      const { parent_pin } = deps.store.accountStates.of(accountId);
      if (parent_pin === null) return null;
      if (pin === undefined) return ok(PIN_REQUIRED);
      const wait = guard.take(accountId, context);
      if (wait > 0) return refuseTooMany(wait);
      if (!(await deps.passwords.verify(pin, parent_pin))) return ok({ success: false, errors: { code: 'PARENT_PIN_WRONG' } });
      guard.succeeded(accountId, context);
      return null;
    },
  };
}
