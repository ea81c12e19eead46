/**
 * Returns the environment of a service. The C library of Linux gives each thread memory of its own, and keeps
 * what a thread that has ended had: with one arena for all of them a service gives back what an import took
 * (decision 036). A value of the operator’s own stays. `scripts/run.mjs` says the same for `npm run service`.
 */
export const serviceEnvironment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  MALLOC_ARENA_MAX: '1',
  ...env,
});
