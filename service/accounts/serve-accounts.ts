import type { Hono } from 'hono';
import { serveRecovery } from '#service/accounts/recovery/recovery-handlers.ts';
import { serveRegistration } from '#service/accounts/registration/registration-handlers.ts';
import { captchaFrameRoutes } from '#service/accounts/sms/captcha-frame.ts';
import { serveSms } from '#service/accounts/sms/sms-handlers.ts';
import { createSmsLimits } from '#service/accounts/sms/sms-limits.ts';
import { createAttemptGuard } from '#service/session/attempt-guard.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import { serveCarrier } from './carrier-handlers.ts';
import { serveDevices } from './device-handlers.ts';
import { serveEmails } from './email-handlers.ts';
import type { LoginCodes } from './login-codes.ts';
import { type LoginParts, serveLogin } from './login-handlers.ts';
import { serveMemberZone } from './member-zone-handlers.ts';
import { type PairingCodeParts, servePairingCodes } from './pairing-code-handlers.ts';
import { serveSessions } from './session-handlers.ts';

type LoginCallNeeds = LoginParts['needs'] &
  PairingCodeParts['needs'] &
  Parameters<typeof createAttemptGuard>[0] &
  Parameters<typeof serveCarrier>[1] &
  Parameters<typeof serveDevices>[1] &
  Parameters<typeof serveMemberZone>[1] &
  Parameters<typeof serveRecovery>[1] &
  Parameters<typeof serveRegistration>[1] &
  Parameters<typeof serveSms>[1] & {
    readonly store: Parameters<typeof createSmsLimits>[1];
    readonly codes: LoginCodes;
  };

type AccountNeeds = Parameters<typeof serveSessions>[1] & Parameters<typeof serveEmails>[1] & LoginCallNeeds;

/** Serves sessions, emails of accounts, and everything about logging in. Returns the pages of the captcha. */
export function serveAccounts(serve: Serve, needs: AccountNeeds): Hono {
  serveSessions(serve, needs);
  serveEmails(serve, needs);
  serveLogins(serve, needs);
  return captchaFrameRoutes();
}

/** Binds the calls of logging in. Wrong passwords count together wherever they are entered. */
function serveLogins(serve: Serve, needs: LoginCallNeeds): void {
  const { codes } = needs;
  const parts = { needs, passwords: createAttemptGuard(needs), pending: codes.pending };
  serveLogin(serve, parts);
  servePairingCodes(serve, parts, codes.tvs);
  serveCarrier(serve, needs, codes);
  const limits = createSmsLimits(needs.machineClock.now, needs.store);
  serveSms(serve, needs, limits);
  serveRecovery(serve, needs, { codes, limits });
  serveRegistration(serve, needs, codes);
  serveMemberZone(serve, needs, { passwords: parts.passwords, codes });
  serveDevices(serve, needs, codes);
}
