import { VAST_ERROR } from '#shared/domain/ads/vast-error.ts';

/** Why a document of an ad server cannot be used, by its code of VAST. */
export class VastFailure extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** Versions of VAST that are read: 2 to 4. */
const VERSION = /^\s*[234](?:\.\d+)*\s*$/;

/** Root of version 1, which has no number. */
const FIRST_VERSION_ROOT = 'VideoAdServingTemplate';

/**
 * A byte order mark or space before the document, which some servers send and no parser allows before an XML
 * declaration.
 */
const BEFORE = /^[\s\uFEFF]+/;

/**
 * Parses a document of an ad server. The page's policy lets no other kind of document through (decision 027);
 * text that looks like XML is then of another schema, anything else is malformed.
 */
export function parseAdXml(text: string): Document {
  const trimmed = text.replace(BEFORE, '');
  let document: Document;
  try {
    document = new DOMParser().parseFromString(trimmed, 'text/xml');
  } catch {
    throw new VastFailure(
      /^<(?!!doctype html)[?!A-Za-z]/i.test(trimmed) ? VAST_ERROR.schema : VAST_ERROR.malformed,
      'not read',
    );
  }
  if (document.querySelector('parsererror')) throw new VastFailure(VAST_ERROR.malformed, 'malformed');
  return document;
}

/**
 * Returns the document if it is VAST of a version that is read. The library knows elements by their name
 * without a prefix, so a document with one is written anew. A document of another version is reported to its
 * own error addresses, too.
 */
export function vastRoot(
  document: Document,
  tell: (urls: readonly string[], code: number) => void,
): Document {
  const { localName, prefix } = document.documentElement;
  if (localName === 'VAST' && prefix !== null) return vastRoot(withoutPrefix(document, prefix), tell);
  const isVast = localName === 'VAST';
  if (isVast && VERSION.test(document.documentElement.getAttribute('version') ?? '')) return document;
  if (!isVast && localName !== FIRST_VERSION_ROOT)
    throw new VastFailure(VAST_ERROR.schema, `root ${localName}`);
  tell(vastErrorAddresses(document), VAST_ERROR.version);
  throw new VastFailure(VAST_ERROR.version, 'version');
}

/** All error addresses of a document. */
const vastErrorAddresses = (document: Document): readonly string[] =>
  [...document.getElementsByTagNameNS('*', 'Error')]
    .map(({ textContent }) => textContent.trim())
    .filter((url) => url !== '');

function withoutPrefix(document: Document, prefix: string): Document {
  const text = new XMLSerializer().serializeToString(document.documentElement);
  return parseAdXml(text.replaceAll(`<${prefix}:`, '<').replaceAll(`</${prefix}:`, '</'));
}
