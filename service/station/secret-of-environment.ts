import type { SecretOf } from '#service/catalogue/content/licence-server.ts';

/** Secrets of a station are variables of the environment; `HARBOUR_…` are the service's own. */
export const secretOfEnvironment: SecretOf = (name) =>
  name.startsWith('HARBOUR_') ? null : (process.env[name] ?? null);
