/** Returns the headers of a file of a sandboxed frame, which has the same content for everyone. */
export const frameFile = (type: string) => ({
  'content-type': `${type}; charset=utf-8`,
  'cache-control': 'public, max-age=3600',
});
