/*
 * Checks the token in the path of a stream at the edge of a CDN, so that no check reaches the service. A plain
 * module with WebCrypto and nothing else: it runs in CDN functions, workers, Deno, Node and nginx (njs 0.7.9,
 * hence no destructuring). The service's own rule is service/playback/stream-tokens.ts;
 * tests/contract/edge-tokens.test.ts compares both, and docs/contract/stream-token-vectors.json has examples
 * for functions in other languages.
 *
 * A token is its expiry (7 characters: seconds since 1970 in base 36), the digest of its owner (16), for a
 * limited profile both ends of what it opens (7 and 7), and 22 characters of the signature over all before.
 */

const PATH = /^\/media\/([^/?#]+)\/(live|vod|import|record)\/([^/?#]+)\/([^?#]+)/;
/* Plain names: a cache resolves `..` and what is encoded, so that such a path could name another stream's file. */
const FILE = /^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*(\/[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*)*$/;
const SHAPE = /^[0-9a-z]{7}[A-Za-z0-9_-]{16}([0-9a-z]{14})?[A-Za-z0-9_-]{22}$/;
const TIME = 7;
const SIGNATURE = 22;
const WHOLE = 45;
/*
 * Seconds before its end in which the service is asked about a token. Tokens of kids and limited profiles
 * live for ten minutes, and only the service knows their minutes and what they may see. It is longer, because
 * the clocks of an edge and the service may differ.
 */
const ASKED = 900;
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

function bytesOf(base64) {
  const text = atob(base64.replace(/^whsec_/, ''));
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index);
  return bytes;
}

function base64url(bytes) {
  let text = '';
  for (let index = 0; index < bytes.length; index += 3) {
    const group = (bytes[index] << 16) | ((bytes[index + 1] || 0) << 8) | (bytes[index + 2] || 0);
    text += DIGITS[group >> 18] + DIGITS[(group >> 12) & 63] + DIGITS[(group >> 6) & 63] + DIGITS[group & 63];
  }
  return text;
}

/* Compares in a time that does not tell where two texts of one length differ. */
function isSame(one, other) {
  let difference = one.length ^ other.length;
  for (let index = 0; index < other.length; index += 1)
    difference |= one.charCodeAt(index) ^ other.charCodeAt(index);
  return difference === 0;
}

async function isSigned(secret, head, text, signature) {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), algorithm, false, ['sign']);
  const made = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`stream\n${head}\n${text}`));
  return isSame(signature, base64url(new Uint8Array(made)).slice(0, SIGNATURE));
}

/*
 * What to do with a request for a path, at a time in ms since 1970. `secrets` are those of HARBOUR_STREAM_KEY.
 * `open`: send the file. `ask`: the service decides (GET /media/access). `token_missing`, `token_invalid` and
 * `token_expired`: 403 with this code.
 */
async function check(path, secrets, now) {
  const parts = PATH.exec(path);
  if (parts === null || !FILE.test(parts[4])) return 'token_missing';
  const token = parts[1];
  let id = '';
  try {
    id = decodeURIComponent(parts[3]);
  } catch (_) {
    return 'token_missing';
  }
  if (!SHAPE.test(token)) return 'token_invalid';
  const head = token.slice(0, -SIGNATURE);
  let signed = false;
  for (let index = 0; index < secrets.length && !signed; index += 1)
    signed = await isSigned(secrets[index], head, `${parts[2]}\n${id}`, token.slice(-SIGNATURE));
  if (!signed) return 'token_invalid';
  const left = parseInt(token.slice(0, TIME), 36) * 1000 - now;
  if (left <= 0) return 'token_expired';
  return left <= ASKED * 1000 || token.length !== WHOLE || parts[2] === 'import' || parts[2] === 'record'
    ? 'ask'
    : 'open';
}

// biome-ignore lint/style/noDefaultExport: a module of njs has this one.
export default { check };
