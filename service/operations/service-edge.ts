import type { Hono } from 'hono';
import { originsOnAir } from '#service/catalogue/origins-on-air.ts';
import { type FailureNeeds, refusalForError } from '#service/kernel/routing/call-failure.ts';
import { securityHeaders } from '#service/kernel/web/security-headers.ts';
import { type EdgeOptions, webEdge } from '#service/kernel/web/web-edge.ts';
import { documentPolicies } from '#service/pages/document-policies.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import type { ClientConfig } from '#shared/contract/operations/client-config.ts';
import { reachableOrigins } from '#shared/contract/operations/reachable-origins.ts';
import type { Clock } from '#shared/kernel/time.ts';
import { type Health, healthRoutes } from './health.ts';
import { observeRequests, type RequestObserver } from './request-observer.ts';

type ServiceEdgeNeeds = FailureNeeds & {
  readonly store: { readonly productCatalogue: Parameters<typeof originsOnAir>[1] };
  readonly clock: Clock;
};

type ServiceEdgeOptions = EdgeOptions & {
  readonly adHosts: readonly string[];
  /** The configuration for pages whose back end is elsewhere, or null. */
  readonly client: ClientConfig | null;
  readonly onRequest: RequestObserver | null;
};

/** Returns an app with everything that comes before any route: probes, policies of documents, limits of bodies. */
export function serviceEdge(needs: ServiceEdgeNeeds, options: ServiceEdgeOptions, health: Health): Hono {
  const { adHosts, callerRules, client, onRequest, pageOrigins } = options;
  return webEdge(options, {
    refusalFor: (error, context) => refusalForError(needs, error, context),
    observe: observeRequests(onRequest, callerRules.trustedProxies),
    headers: securityHeaders(needs.clock.now, {
      ...documentPolicies(adHosts),
      adHosts,
      origins: originsOnAir(reachableOrigins(client), needs.store.productCatalogue),
      pageOrigins,
    }),
    probes: healthRoutes(health),
    ownOriginOnly: ['/demo/api/'],
    calls: Object.values(endpoints),
  });
}
