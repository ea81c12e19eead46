import { createServer as createListener } from 'node:net';
import { createServer } from 'vite';
import { startChildService } from '#scripts/lib/service.ts';
import { inRoot } from './root.ts';

/**
 * A loopback port that is free now. The service keeps it over its restarts, so that the proxy finds it again.
 */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const listener = createListener();
    listener.once('error', reject);
    listener.listen(0, '127.0.0.1', () => {
      const address = listener.address();
      listener.close(() =>
        typeof address === 'object' && address !== null
          ? resolve(address.port)
          : reject(new Error('no free port')),
      );
    });
  });
}

const port = await freePort();
const service = await startChildService({
  args: ['--port', String(port), '--data', inRoot('.harbour', 'dev'), ...process.argv.slice(2)],
  watch: true,
  onLine: (line) => console.log(line),
});
process.env.HARBOUR_SERVICE_URL = service.url;
const page = await createServer({ configFile: inRoot('vite.config.ts') });
await page.listen();
console.log(`Service: ${service.url}`);
page.printUrls();

const stop = async (): Promise<void> => {
  await Promise.all([page.close(), service.stop()]);
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
