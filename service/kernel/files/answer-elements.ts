import { SaxesParser } from 'saxes';

/** An element with a text of its own. */
export type AnswerElement = { readonly name: string; readonly text: string };

/** Returns the elements of an answer in the order in which they end, without those that hold others; none of no XML. */
export function elementsIn(xml: string): readonly AnswerElement[] {
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
