/** A message of a `text/event-stream`; comments have none. */
export type StreamMessage = { readonly event: string; readonly id: string | null; readonly data: string };

/**
 * Reads messages out of the text of an event stream as it arrives (the part of the HTML standard that the
 * service uses).
 */
export function createEventStreamParser(on: (message: StreamMessage) => void): (chunk: string) => void {
  let rest = '';
  return (chunk) => {
    const blocks = `${rest}${chunk}`.replaceAll('\r\n', '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const message = parseBlock(block);
      if (message !== null) on(message);
    }
  };
}

function parseBlock(block: string): StreamMessage | null {
  const data: string[] = [];
  let event = 'message';
  let id: string | null = null;
  for (const line of block.split('\n')) {
    const [, name = '', value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
    if (name === 'data') data.push(value);
    else if (name === 'event') event = value;
    else if (name === 'id') id = value;
  }
  return data.length === 0 ? null : { event, id, data: data.join('\n') };
}
