import type { Http, HttpRequest } from '#renderer/data/client/http.ts';

const text = new TextDecoder();

type TextRequest = Pick<HttpRequest, 'endpoint' | 'url' | 'timeoutMs'> & { readonly signal: AbortSignal };

/** Fetches a text from outside the contract, such as a playlist; what fails is a value. */
export async function fetchText(
  http: Http,
  request: TextRequest,
): Promise<{ ok: true; text: string } | { ok: false; error: string }> {
  const reply = await http({ ...request, method: 'GET', headers: {}, replyKind: 'bytes' });
  if (!reply.ok) return { ok: false, error: `${reply.error.code} ${reply.error.status ?? ''}`.trim() };
  const { body } = reply.value;
  return body instanceof Uint8Array
    ? { ok: true, text: text.decode(body) }
    : { ok: false, error: 'MALFORMED' };
}
