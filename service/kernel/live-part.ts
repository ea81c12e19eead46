/**
 * Returns an object that stands for another one, which may be replaced at any time: whatever is read of it, is
 * read of the one that `current` returns at that moment. A function of it that is kept calls the function of
 * the object that is current when it is called, so that whoever holds a part of the content never holds the
 * content of yesterday.
 */
export function livePart<Part extends object>(current: () => Part): Part {
  const functions = new Map<PropertyKey, unknown>();
  const standIn: Part = emptyLike(current());
  return new Proxy(standIn, {
    get: (_, key) => {
      const value: unknown = Reflect.get(current(), key);
      if (typeof value !== 'function' || Array.isArray(standIn)) return value;
      const kept = functions.get(key);
      if (kept !== undefined) return kept;
      const forward = (...args: readonly unknown[]): unknown => {
        const target = current();
        return Reflect.apply(functionOf(target, key), target, args);
      };
      functions.set(key, forward);
      return forward;
    },
    has: (_, key) => Reflect.has(current(), key),
    ownKeys: () => Reflect.ownKeys(current()),
    getOwnPropertyDescriptor: (_, key) => {
      const found = Reflect.getOwnPropertyDescriptor(current(), key);
      return found === undefined || (Array.isArray(standIn) && key === 'length')
        ? found
        : { ...found, configurable: true };
    },
    set: () => false,
  });
}

/** A list stays one to `Array.isArray` and to `JSON.stringify`. */
const emptyLike = (value: object) => (Array.isArray(value) ? [] : Object.create(null));

function functionOf(target: object, key: PropertyKey): (...args: readonly unknown[]) => unknown {
  const found: unknown = Reflect.get(target, key);
  if (typeof found !== 'function') throw new TypeError(`There is no function ${String(key)} any more`);
  return (...args) => Reflect.apply(found, target, args);
}
