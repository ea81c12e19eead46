import type { Context } from 'hono';

/** Names the keys by which a cache can purge this reply, in the headers that the usual caches read. */
export function setSurrogateKeys(context: Context, keys: readonly string[]): void {
  context.header('surrogate-key', keys.join(' '));
  context.header('cache-tag', keys.join(','));
}
