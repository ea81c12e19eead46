import { setTimeout as pause } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { pathBehindToken } from '#service/kernel/routing/stream-path.ts';
import type { DemoState } from './demo-state.ts';
import type { FaultEffect } from './faults.ts';

const PREFIXES = ['/api/', '/media/', '/art/', '/ads/'];
/** Interval of a slow body's chunks, in ms. */
const CHUNK_MS = 100;

/** Injects faults and latency into calls, media and pictures, never into the console itself. */
export function faultMiddleware(demo: DemoState): MiddlewareHandler {
  return async (context, next) => {
    const { method } = context.req;
    const path = pathBehindToken(context.req.path);
    if (!PREFIXES.some((prefix) => path.startsWith(prefix))) return next();
    if (demo.latency() > 0) await pause(demo.latency());
    const effect = demo.takeFault({ method, path });
    if (effect === null) return next();
    const answer = await earlyResponse(context, effect);
    if (answer) return answer;
    if (effect.kind !== 'slow' && effect.kind !== 'truncate' && effect.kind !== 'corrupt') return next();
    context.req.raw.headers.delete('accept-encoding');
    await next();
    await alterBody(context, effect);
  };
}

async function earlyResponse(context: Context, effect: FaultEffect): Promise<Response | null> {
  switch (effect.kind) {
    case 'status':
      return Response.json(
        { errors: { code: effect.code, message: 'made by the demo console' } },
        { status: effect.status },
      );
    case 'malformed':
      return new Response(
        { 'not-json': '{"items": [', 'wrong-shape': '{"unexpected":true}', empty: '' }[effect.shape],
        {
          headers: { 'content-type': 'application/json' },
        },
      );
    case 'delay':
      await pause(effect.ms);
      return null;
    case 'drop':
      closeConnection(context.env);
      return new Response(null, { status: 503 });
    default:
      return null;
  }
}

const closeConnection = ({ incoming }: Partial<HttpBindings>): void => void incoming?.destroy();

async function alterBody(
  context: Context,
  effect: Extract<FaultEffect, { kind: 'slow' | 'truncate' | 'corrupt' }>,
): Promise<void> {
  const { status } = context.res;
  const headers = new Headers(context.res.headers);
  const bytes = new Uint8Array(await context.res.arrayBuffer());
  headers.delete('content-length');
  headers.delete('etag');
  headers.set('cache-control', 'no-store');
  context.res = undefined;
  context.res = new Response(alteredBody(bytes, effect), { status, headers });
}

function alteredBody(
  bytes: Uint8Array<ArrayBuffer>,
  effect: Extract<FaultEffect, { kind: 'slow' | 'truncate' | 'corrupt' }>,
): Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>> {
  if (effect.kind === 'truncate') return bytes.slice(0, Math.floor(bytes.length / 2));
  if (effect.kind === 'slow')
    return throttledStream(bytes, Math.max(1, Math.floor((effect.bytesPerSecond * CHUNK_MS) / 1000)));
  const from = Math.floor(bytes.length / 3);
  return bytes.map((byte, at) => (at >= from && at < from * 2 ? byte ^ 0xff : byte));
}

function throttledStream(
  bytes: Uint8Array<ArrayBuffer>,
  size: number,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream({
    async pull(controller) {
      await pause(CHUNK_MS);
      controller.enqueue(bytes.slice(at, at + size));
      at += size;
      if (at >= bytes.length) controller.close();
    },
  });
}
