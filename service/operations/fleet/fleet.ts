import { mkdirSync } from 'node:fs';
import type { Hono } from 'hono';
import { fleetPage } from './fleet-page.ts';
import { createPolicyReader } from './fleet-policies.ts';
import { fleetRoutes } from './fleet-routes.ts';
import { openFleetStore } from './fleet-store.ts';

/** A fleet of kiosks: what they call on the service's port, and the operator's page for the port of probes. */
export type Fleet = { readonly routes: Hono; readonly page: Hono; readonly close: () => void };

/** Shortest token of a fleet, in characters. */
const MIN_TOKEN = 24;

/** Opens the fleet of a folder, which is made if it is not there. Throws if the token is too short or the folder cannot be used. */
export function openFleet(folder: string, token: string, now: () => number): Fleet {
  if (token.length < MIN_TOKEN) throw new Error(`HARBOUR_FLEET_TOKEN needs at least ${MIN_TOKEN} characters`);
  mkdirSync(folder, { recursive: true });
  const deps = { store: openFleetStore(folder), policies: createPolicyReader(folder), token, now };
  return { routes: fleetRoutes(deps), page: fleetPage(deps), close: deps.store.close };
}
