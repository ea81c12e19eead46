import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { RequestObserver } from './request-observer.ts';

/** Upper bounds of the duration buckets, in seconds: most calls take milliseconds, a login 0.2 s. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Values that the gauges read when they are scraped. */
export type MetricSources = {
  readonly openStreams: () => number;
  readonly ready: () => boolean;
  readonly busConnected: () => boolean;
};

/** Metrics of a process in the Prometheus text format. */
export type Metrics = {
  readonly observe: RequestObserver;
  readonly text: () => Promise<string>;
  readonly contentType: string;
};

/** Creates the metrics; names begin with `harbour_`, those of Node with `nodejs_` and `process_`. */
export function createMetrics(sources: MetricSources): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'harbour_http_request_duration_seconds',
    help: 'Time until the response headers are ready, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const gauge = (name: string, help: string, read: () => number): void => {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  };
  gauge('harbour_realtime_streams', 'Open realtime streams.', sources.openStreams);
  gauge('harbour_ready', '1 if the process takes new viewers, 0 if not.', () => (sources.ready() ? 1 : 0));
  gauge('harbour_bus_connected', '1 if messages to other processes leave, 0 if not.', () =>
    sources.busConnected() ? 1 : 0,
  );
  return {
    observe: ({ method, route, status, durationMs }) =>
      duration.observe({ method, route, status: String(status) }, durationMs / 1000),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
