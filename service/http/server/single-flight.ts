/** Work that several calls wait for is done once, and given up when the last of them has gone. */
export type SingleFlight<T> = {
  /** Joins the work under this key, or begins it. Null for a call whose client has gone. */
  readonly join: (key: string, client: AbortSignal, begin: (signal: AbortSignal) => Promise<T | null>) => Promise<T | null>;
};

type Flight<T> = { readonly controller: AbortController; readonly done: Promise<T | null>; clients: number };

/** Makes a place for shared work of one kind. */
export function createSingleFlight<T>(): SingleFlight<T> {
  const flights = new Map<string, Flight<T>>();
  const started = (key: string, begin: (signal: AbortSignal) => Promise<T | null>): Flight<T> => {
    const controller = new AbortController();
    const done = begin(controller.signal)
      .catch((error: unknown) => {
        if (controller.signal.aborted) return null;
        throw error;
      })
      .finally(() => {
        if (flights.get(key) === flight) flights.delete(key);
      });
    const flight: Flight<T> = { controller, done, clients: 0 };
    flights.set(key, flight);
    return flight;
  };
  return {
    join: async (key, client, begin) => {
      if (client.aborted) return null;
      const flight = flights.get(key) ?? started(key, begin);
      flight.clients += 1;
      const leave = (): void => {
        flight.clients -= 1;
        if (flight.clients > 0) return;
        if (flights.get(key) === flight) flights.delete(key);
        flight.controller.abort();
      };
      client.addEventListener('abort', leave);
      try {
        return await flight.done;
      } finally {
        client.removeEventListener('abort', leave);
      }
    },
  };
}
