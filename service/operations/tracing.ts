import {
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { RequestObserver } from './request-observer.ts';

/** A span for every request, sent in batches. `close` sends what is left. */
export type Tracing = { readonly observe: RequestObserver; readonly close: () => Promise<void> };

/**
 * Creates traces that go to an OTLP collector over HTTP, at `OTEL_EXPORTER_OTLP_ENDPOINT` with the headers of
 * `OTEL_EXPORTER_OTLP_HEADERS`, as OpenTelemetry defines both. A span names the route and never the path. It
 * continues the trace of a trusted proxy.
 */
export function createTracing(serviceName = process.env.OTEL_SERVICE_NAME ?? 'harbour-tv'): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'process.pid': process.pid }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer('harbour-tv/http');
  return {
    observe: ({ method, route, status, durationMs, requestId, traceparent }) => {
      const parent =
        traceparent === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, spanContextOf(traceparent));
      const startTime = Date.now() - durationMs;
      const attributes = {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'harbour.request_id': requestId,
      };
      const span = tracer.startSpan(
        `${method} ${route}`,
        { kind: SpanKind.SERVER, startTime, attributes },
        parent,
      );
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(startTime + durationMs);
    },
    close: () => provider.shutdown(),
  };
}

/** Reads a valid W3C traceparent: `00-{trace}-{span}-{flags}`. */
function spanContextOf(traceparent: string): SpanContext {
  const [, traceId = '', spanId = '', flags = '00'] = traceparent.split('-');
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true };
}
