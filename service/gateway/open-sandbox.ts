import type { Context, Hono } from 'hono';
import { createSandboxGateway, type SandboxDeps } from './sandbox-gateway.ts';
import { sandboxRoutes } from './sandbox-routes.ts';

/** Opens the sandbox gateway and returns its routes. */
export function openSandbox(deps: SandboxDeps & { readonly originOf: (context: Context) => string }): Hono {
  return sandboxRoutes({ gateway: createSandboxGateway(deps), key: deps.key, now: deps.now, originOf: deps.originOf });
}
