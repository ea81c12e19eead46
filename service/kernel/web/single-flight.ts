/** Runs work that several calls wait for once, and aborts it when the last of them has disconnected. */
export type SingleFlight<T> = {
  /** Joins or starts the work of this key. Null if the client has disconnected. */
  readonly join: (
    key: string,
    client: AbortSignal,
    begin: (signal: AbortSignal) => Promise<T | null>,
  ) => Promise<T | null>;
};

type Flight<T> = { readonly controller: AbortController; readonly done: Promise<T | null>; clients: number };

/** Creates it with no work running. */
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
