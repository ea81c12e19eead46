import { parentPort } from 'node:worker_threads';
import { type ReadKind, type ReadOrders, readStream } from './read-stream.ts';

type Order = { readonly kind: ReadKind; readonly order: ReadOrders[ReadKind] };

/**
 * Thread that reads playlists and manifests, one after the other. Its first message says that it has started.
 */
parentPort?.on('message', ({ kind, order }: Order) => parentPort?.postMessage(readStream(kind, order)));
parentPort?.postMessage('started');
