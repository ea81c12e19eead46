import { SaxesParser } from 'saxes';
import { readText } from './read-text.ts';

/** Bytes of an answer at most; a list of a thousand files takes less than one mebibyte. */
const MOST_BYTES = 4 * 1024 ** 2;

/** An element with a text of its own. */
export type AnswerElement = { readonly name: string; readonly text: string };

/**
 * Reads the elements of an answer in the order in which they end, without those that hold others; none of no
 * XML. Null if the answer breaks off, is too large or takes longer than a minute.
 */
export async function readElements({ body }: Response): Promise<readonly AnswerElement[] | null> {
  if (body === null) return [];
  const xml = await readText(body, MOST_BYTES);
  return xml === null ? null : elementsIn(xml);
}

function elementsIn(xml: string): readonly AnswerElement[] {
  const elements: AnswerElement[] = [];
  let open = '';
  let text = '';
  const parser = new SaxesParser();
  parser.on('error', () => undefined);
  parser.on('opentag', ({ name }) => {
    open = name;
    text = '';
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('closetag', ({ name }) => {
    if (name === open) elements.push({ name, text });
    open = '';
  });
  parser.write(xml).close();
  return elements;
}
