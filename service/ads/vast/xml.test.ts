import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { element, leaf, xmlDocument } from './xml.ts';

/**
 * Reads a document with one leaf in its root: the leaf's text and the root's name. Throws unless it is
 * well-formed.
 */
function readBack(document: string): { readonly text: string; readonly name: string | undefined } {
  const parser = new SaxesParser();
  let text = '';
  let name: string | undefined;
  let open = 0;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => {
    open += 1;
    name ??= tag.attributes.name;
  });
  parser.on('closetag', () => {
    open -= 1;
  });
  parser.on('text', (found) => {
    if (open === 2) text += found;
  });
  parser.write(document).close();
  return { text, name };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write them
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

describe('XML of ad documents', () => {
  it('escapes what a text or an attribute must not hold', () => {
    expect(xmlDocument(leaf('AdTitle', 'A & B <c> "d"', { id: "it's" }))).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<AdTitle id="it&#39;s">A &amp; B &lt;c&gt; &quot;d&quot;</AdTitle>\n',
    );
  });

  it('leaves out attributes and children that are null', () => {
    expect(element('Ad', { id: 'a', sequence: null }, null, leaf('X', 1)).markup).toBe(
      '<Ad id="a"><X>1</X></Ad>',
    );
    expect(element('MediaFiles', {}, []).markup).toBe('<MediaFiles/>');
  });

  it('is well-formed whatever the texts are, and gives them back', () => {
    const text = fc.string({ unit: 'binary', maxLength: 40 });
    fc.assert(
      fc.property(text, text, (content, attribute) => {
        const read = readBack(xmlDocument(element('Root', { name: attribute }, leaf('Leaf', content))));
        const allowed = (value: string) => value.replace(NOT_IN_XML, '');
        expect(read.name).toBe(allowed(attribute).replace(/\r\n?|[\t\n]/g, ' '));
        expect(read.text).toBe(allowed(content).replace(/\r\n?/g, '\n'));
      }),
    );
  });
});
