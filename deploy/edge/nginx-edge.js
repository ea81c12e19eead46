/* The check of stream-token.js for nginx with njs; nginx-edge.conf uses it. */
import tokens from 'stream-token.js';

async function access(r) {
  const secrets = (process.env.HARBOUR_STREAM_KEY || '').split(' ').filter((one) => one !== '');
  const verdict = await tokens.check(r.variables.request_uri, secrets, Date.now());
  if (verdict === 'open') r.return(204);
  else if (verdict === 'ask') r.return(404);
  else r.return(403);
}

// biome-ignore lint/style/noDefaultExport: a module of njs has this one.
export default { access };
