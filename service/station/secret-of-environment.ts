import { type SecretOf, STREAM_SECRET } from '#service/catalogue/content/licence-server.ts';

/**
 * Secrets of a station's streams are variables of the environment with names of their own; every other one is
 * the machine's or the service's. Headers of licences name theirs in a text, so the rule is here too.
 */
export const secretOfEnvironment: SecretOf = (name) =>
  STREAM_SECRET.test(name) ? (process.env[name] ?? null) : null;
