/**
 * Reads at most so many bytes of a reply as text and gives up the rest, so that a back end without an end
 * costs no memory.
 */
export async function bodyText({ body }: Pick<Response, 'body'>, mostBytes: number): Promise<string> {
  if (body === null) return '';
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let text = '';
  let left = mostBytes;
  while (left > 0) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value.subarray(0, left), { stream: true });
    left -= value.length;
  }
  await reader.cancel();
  return text;
}
