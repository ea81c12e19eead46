import type { Serve } from '#service/session/serve-endpoint.ts';
import { serveEmails } from './email-handlers.ts';
import type { LoginCodes } from './login-codes.ts';
import { serveLogins } from './serve-logins.ts';
import { serveSessions } from './session-handlers.ts';

type AccountNeeds = Parameters<typeof serveSessions>[1] &
  Parameters<typeof serveEmails>[1] &
  Parameters<typeof serveLogins>[1];

/** Serves sessions, emails of accounts, and everything about logging in. */
export function serveAccounts(serve: Serve, needs: AccountNeeds, codes: LoginCodes): void {
  serveSessions(serve, needs);
  serveEmails(serve, needs);
  serveLogins(serve, needs, codes);
}
