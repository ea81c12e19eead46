import { bootEndpoints } from '#shared/contract/boot-endpoints.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { EndpointName } from '#shared/contract/endpoints.ts';
import { withPreload } from './preload-module.ts';

type Table = Readonly<Partial<Record<EndpointName, Endpoint>>>;

/**
 * Fetches the part of the endpoint table that is not loaded with the first screen. Rejects if it cannot be
 * fetched; a later call tries again.
 */
export const fetchEndpoints = async (): Promise<Table> =>
  (await withPreload(() => import('#shared/contract/endpoints.ts'))).endpoints;

/**
 * Creates the function that returns a call's entry in the endpoint table: at once if it is loaded, so that
 * the call begins in the same task (a page that closes has no other), otherwise once the rest of the table is
 * fetched. Null if that fails.
 */
export function createEndpointOf(
  fetchTable: () => Promise<Table>,
): (name: EndpointName) => Endpoint | Promise<Endpoint | null> {
  let table: Table = bootEndpoints;
  const fetched = async (name: EndpointName): Promise<Endpoint | null> => {
    try {
      table = await fetchTable();
    } catch {
      return null;
    }
    return table[name] ?? null;
  };
  return (name) => table[name] ?? fetched(name);
}
