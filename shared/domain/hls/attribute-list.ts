/** Some packagers put gaps around the commas. */
const ATTRIBUTE = /[ \t]*([A-Za-z0-9-]+)=(?:"([^"]*)"|([^,"]*?))[ \t]*(?:,|$)/y;

/**
 * Reads an HLS attribute list (RFC 8216, 4.2). Reading ends at the first invalid part; the first of repeated
 * attributes applies.
 */
export function attributeList(text: string): Readonly<Record<string, string>> {
  const attributes: Record<string, string> = {};
  ATTRIBUTE.lastIndex = 0;
  for (let match = ATTRIBUTE.exec(text); match !== null; match = ATTRIBUTE.exec(text)) {
    const [, name = '', quoted, plain = ''] = match;
    if (!Object.hasOwn(attributes, name)) attributes[name] = quoted ?? plain;
  }
  return attributes;
}
