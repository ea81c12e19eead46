import { decodeReferences, withoutMarkup } from '#service/imported/guide/text-references.ts';
import { NOTHING, readEntry } from '#service/imported/playlist/entry-of.ts';
import type { ReadEntry } from '#service/imported/playlist/playlist-format.ts';
import { createStreamOptions } from '#service/imported/playlist/stream-options.ts';
import { err } from '#shared/kernel/result.ts';

/** Elements of a track whose text is kept; `option` is one of an `extension`, as VLC writes it. */
const TEXTS: ReadonlySet<string> = new Set(['location', 'title', 'annotation', 'image']);
const OPTION = 'option';
/** Maximum characters kept of one text: more than an address may have. */
const LONGEST_TEXT = 8192;
const MOST_OF_ONE = 16;

type OpenText = { readonly name: string; readonly depth: number; kept: string; raw: string };

/** A track that is being read. `close` and `cdata` return how many references were repaired. */
export type XspfTrack = {
  readonly open: (name: string, depth: number, isExtension: boolean) => void;
  readonly close: (depth: number) => number;
  readonly text: (raw: string) => void;
  readonly cdata: (text: string) => number;
  readonly entry: () => ReadEntry;
};

/** Collects the texts of one track. */
export function createXspfTrack({
  line,
  base,
}: {
  readonly line: number;
  readonly base: string | null;
}): XspfTrack {
  const texts = new Map<string, string[]>();
  let text: OpenText | null = null;
  /** Decodes what was read since, and returns how many references XML does not allow. */
  const settle = (element: OpenText): number => {
    const { text: plain, mistakes } = decodeReferences(element.raw);
    element.kept = (element.kept + plain).slice(0, LONGEST_TEXT);
    element.raw = '';
    return mistakes;
  };
  const all = (name: string): readonly string[] => texts.get(name) ?? [];
  const first = (...names: readonly string[]): string => names.flatMap(all).find((one) => one !== '') ?? '';

  return {
    open: (name, depth, isExtension) => {
      if (text === null && (isExtension ? name === OPTION : depth === 0 && TEXTS.has(name)))
        text = { name, depth, kept: '', raw: '' };
    },
    close: (depth) => {
      if (text === null || text.depth < depth) return 0;
      const mistakes = settle(text);
      const values = texts.get(text.name) ?? [];
      if (values.length < MOST_OF_ONE) texts.set(text.name, [...values, text.kept.trim()]);
      text = null;
      return mistakes;
    },
    text: (raw) => {
      if (text !== null && text.raw.length < LONGEST_TEXT) text.raw += raw.slice(0, LONGEST_TEXT);
    },
    cdata: (plain) => {
      if (text === null) return 0;
      const mistakes = settle(text);
      text.kept = (text.kept + plain.slice(0, LONGEST_TEXT)).slice(0, LONGEST_TEXT);
      return mistakes;
    },
    entry: () => {
      const addresses = all('location').filter((one) => one !== '');
      if (addresses.length === 0) return { line, read: err({ code: 'NO_ADDRESS' }) };
      const logo = first('image');
      const attributes = new Map(logo === '' ? [] : [['tvg-logo', logo]]);
      const info = { ...NOTHING, name: first('title') || withoutMarkup(first('annotation')), attributes };
      const reads = addresses.map((address) => {
        const options = createStreamOptions();
        for (const option of all(OPTION)) options.line(`#EXTVLCOPT:${option}`);
        return readEntry(address, info, {
          base,
          addressBase: base,
          options,
          grouped: '',
          head: NOTHING.attributes,
        });
      });
      const [only] = reads;
      return { line, read: reads.find(({ ok }) => ok) ?? only ?? err({ code: 'NO_ADDRESS' }) };
    },
  };
}
