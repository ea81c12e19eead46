import { vastTime } from './vast-document.ts';
import { element, leaf, type Xml, xmlDocument } from './xml.ts';

/**
 * A break of an item: `at` is `start`, `end` or seconds from the start; `tagUrl` is where its ads are
 * requested, null for the tags of the player's platforms.
 */
export type VmapDocumentBreak = {
  readonly id: string;
  readonly at: 'start' | 'end' | number;
  readonly tagUrl: string | null;
};

/** Writes a VMAP 1.0.1 document. */
export const vmapDocument = (breaks: readonly VmapDocumentBreak[]): string =>
  xmlDocument(
    element(
      'vmap:VMAP',
      { 'xmlns:vmap': 'http://www.iab.net/videosuite/vmap', version: '1.0' },
      breaks.map(breakElement),
    ),
  );

const breakElement = ({ id, at, tagUrl }: VmapDocumentBreak): Xml =>
  element(
    'vmap:AdBreak',
    { timeOffset: typeof at === 'number' ? vastTime(at) : at, breakType: 'linear', breakId: id },
    tagUrl === null
      ? null
      : element(
          'vmap:AdSource',
          { id: `${id}-ads`, allowMultipleAds: true, followRedirects: true },
          leaf('vmap:AdTagURI', tagUrl, { templateType: 'vast4' }),
        ),
  );
