import type { Entry } from './entry.ts';
import { fieldsOf, textIn, toList } from './feed-fields.ts';

/** An item of a document of linked data, by the plain names of its fields. */
export type LinkedNode = { readonly value: LinkedFields; readonly place: Entry['place'] };
export type LinkedFields = Readonly<Record<string, unknown>>;

/** The items of a document, and what they refer to each other by. */
export type LinkedNodes = {
  readonly all: readonly LinkedNode[];
  /** An item as it is written in full: itself, or the one that its id leads to. */
  readonly whole: (given: unknown) => LinkedFields;
  /** Whether an item is a part of another one, which reads it. */
  readonly isPart: (value: LinkedFields) => boolean;
};

/** Containers of items: a graph, or a list. */
const HOLDERS = ['@graph', 'itemListElement', 'item', 'dataFeedElement', 'hasPart'] as const;
const MOST_DEPTH = 8;
/** Fields that hold the parts of an item, or name them by their ids. */
const PARTS = ['video', 'encoding', 'trailer', 'episode', 'episodes', 'containsSeason', 'season'] as const;
/** Prefixes that name schema.org. */
const PREFIX = /^(?:(?:schema|sdo):|https?:\/\/schema\.org\/)/;

/** Reads the items of a document, with those of its graph and lists; an id is followed once, and nothing fetched. */
export function linkedNodes(root: Entry): LinkedNodes {
  const all: LinkedNode[] = [];
  const look = (given: unknown, path: readonly PropertyKey[]): void => {
    const value = plainFields(fieldsOf(given));
    let holds = false;
    for (const holder of HOLDERS) {
      if (path.length > MOST_DEPTH || value[holder] === undefined || !isHolder(holder, value)) continue;
      holds = true;
      const held = value[holder];
      if (!Array.isArray(held)) look(held, [...path, holder]);
      else for (const [at, one] of held.entries()) look(one, [...path, holder, at]);
    }
    if (!holds && value['@type'] !== undefined) all.push({ value, place: root.placeOf(path) });
  };
  look(root.value, []);
  const byId = new Map<string, LinkedFields>();
  for (const { value } of all) {
    const id = textIn(value['@id']);
    if (id !== undefined && !byId.has(id)) byId.set(id, value);
  }
  const parts = new Set(
    all.flatMap(({ value }) =>
      PARTS.flatMap((part) => toList(value[part]).flatMap((one) => idOf(one) ?? [])),
    ),
  );
  return {
    all,
    whole: (given) => {
      const id = typeof given === 'string' || isReference(given) ? idOf(given) : undefined;
      return (id === undefined ? undefined : byId.get(id)) ?? plainFields(fieldsOf(given));
    },
    isPart: (value) => parts.has(textIn(value['@id']) ?? ''),
  };
}

/** The parts of a page or a collection are items of their own; those of a film are scenes of it. */
const isHolder = (holder: (typeof HOLDERS)[number], value: LinkedFields): boolean =>
  holder !== 'hasPart' ||
  toList(value['@type']).some((type) => /(?:Page|Collection)$/.test(textIn(type) ?? ''));

/** Returns the id of an item, or the one that stands for it. */
const idOf = (given: unknown): string | undefined =>
  typeof given === 'string' ? textIn(given) : textIn(fieldsOf(given)['@id']);

const isReference = (given: unknown): boolean =>
  Object.keys(fieldsOf(given)).every((key) => key === '@id' || key === '@type');

/** The fields of an item by their names alone, without what says that they are schema.org's. */
function plainFields(fields: LinkedFields): LinkedFields {
  return Object.keys(fields).some((key) => PREFIX.test(key))
    ? Object.fromEntries(Object.entries(fields).map(([key, value]) => [key.replace(PREFIX, ''), value]))
    : fields;
}
