import * as core from 'zod/v4/core';

/*
 * `zod` as the page needs it: what our schemas call, over zod's own core, so that they read the same in every
 * process. The package's usual entry brings JSON schemas, error texts and formats that the page never uses
 * (decision 004). The bundler puts this module in the place of `zod` (vite.config.ts);
 * tests/contract/page-schemas.test.ts compares the two on the whole contract, and tests of components and
 * screens run with it.
 */

type Check = core.$ZodCheck<never>;
type Schema = core.$ZodType & { readonly check: (...checks: readonly Check[]) => Schema };
/** Options of a check or kind: an error message, or a record of them. */
type Options = string | Readonly<Record<string, unknown>>;

/** Methods that every schema has. */
const members = {
  check(this: Schema, ...checks: readonly Check[]): Schema {
    const { def } = this._zod;
    return core.clone(this, { ...def, checks: [...(def.checks ?? []), ...checks] }, { parent: true });
  },
  parse(this: Schema, data: unknown) {
    return core.parse(this, data);
  },
  /** Called by the resolver of react-hook-form, for every form of the app. */
  parseAsync(this: Schema, data: unknown, context?: core.ParseContext<core.$ZodIssue>) {
    return core.parseAsync(this, data, context);
  },
  safeParse(this: Schema, data: unknown) {
    return core.safeParse(this, data);
  },
  refine(this: Schema, test: (value: unknown) => unknown, options?: Options) {
    return this.check(core._refine(Custom, test, options));
  },
  optional(this: Schema) {
    return new Optional({ type: 'optional', innerType: this });
  },
  exactOptional(this: Schema) {
    return new ExactOptional({ type: 'optional', innerType: this });
  },
  nullable(this: Schema) {
    return new Nullable({ type: 'nullable', innerType: this });
  },
  nullish(this: Schema) {
    return new Optional({ type: 'optional', innerType: new Nullable({ type: 'nullable', innerType: this }) });
  },
  array(this: Schema) {
    return z.array(this);
  },
  default(this: Schema, value: unknown) {
    return new Default({
      type: 'default',
      innerType: this,
      get defaultValue() {
        return typeof value === 'function' ? value() : core.util.shallowClone(value);
      },
    });
  },
  catch(this: Schema, value: unknown) {
    const catchValue =
      typeof value === 'function'
        ? (context: core.$ZodCatchCtx) => value(context)
        : core.util.constantCatch(value);
    return new Catch({ type: 'catch', innerType: this, catchValue });
  },
  transform(this: Schema, change: Change) {
    return new Pipe({ type: 'pipe', in: this, out: transform(change) });
  },
  pipe(this: Schema, out: Schema) {
    return new Pipe({ type: 'pipe', in: this, out });
  },
};

const lengths = {
  min(this: Schema, length: number, options?: Options) {
    return this.check(core._minLength(length, options));
  },
  max(this: Schema, length: number, options?: Options) {
    return this.check(core._maxLength(length, options));
  },
  length(this: Schema, length: number, options?: Options) {
    return this.check(core._length(length, options));
  },
};

const texts = {
  ...lengths,
  regex(this: Schema, pattern: RegExp, options?: Options) {
    return this.check(core._regex(pattern, options));
  },
  startsWith(this: Schema, start: string, options?: Options) {
    return this.check(core._startsWith(start, options));
  },
  trim(this: Schema) {
    return this.check(core._trim());
  },
  toUpperCase(this: Schema) {
    return this.check(core._toUpperCase());
  },
};

const numbers = {
  min(this: Schema, least: number, options?: Options) {
    return this.check(core._gte(least, options));
  },
  max(this: Schema, most: number, options?: Options) {
    return this.check(core._lte(most, options));
  },
  int(this: Schema, options?: Options) {
    return this.check(core._int(NumberFormat, options));
  },
  positive(this: Schema, options?: Options) {
    return this.check(core._gt(0, options));
  },
  nonnegative(this: Schema, options?: Options) {
    return this.check(core._gte(0, options));
  },
};

const objects = {
  get shape(): unknown {
    return Object(this)._zod.def.shape;
  },
  extend(this: core.$ZodObject, shape: core.$ZodShape) {
    return core.util.extend(this, shape);
  },
  omit(this: core.$ZodObject, mask: object) {
    return core.util.omit(this, mask);
  },
  partial(this: core.$ZodObject, mask?: object) {
    return core.util.partial(Optional, this, mask);
  },
  required(this: core.$ZodObject, mask?: object) {
    return core.util.required(Required, this, mask);
  },
};

/** Creates a kind of schema from the core's, with the methods of all and those given. */
const kind = <Type extends core.$ZodType, Definition>(
  base: core.$constructor<Type, Definition>,
  own: object = {},
): core.$constructor<Type, Definition> =>
  core.$constructor<Type, Definition>(
    'PageSchema',
    (schema, definition) => void Reflect.apply(base.init, base, [schema, definition]),
    Object.create(null, {
      ...Object.getOwnPropertyDescriptors(members),
      ...Object.getOwnPropertyDescriptors(own),
    }),
  );

const Custom = kind(core.$ZodCustom);
const Optional = kind(core.$ZodOptional);
const ExactOptional = kind(core.$ZodExactOptional);
const Required = kind(core.$ZodNonOptional);
const Nullable = kind(core.$ZodNullable);
const Default = kind(core.$ZodDefault);
const Catch = kind(core.$ZodCatch);
const Pipe = kind(core.$ZodPipe);
const Preprocess = kind(core.$ZodPreprocess);
const Transform = kind(core.$ZodTransform);
const Text = kind(core.$ZodString, texts);
const Email = kind(core.$ZodEmail, texts);
const Url = kind(core.$ZodURL, texts);
const Uuid = kind(core.$ZodUUID, texts);
const IsoDate = kind(core.$ZodISODate, texts);
const IsoDateTime = kind(core.$ZodISODateTime, texts);
const Numeric = kind(core.$ZodNumber, numbers);
const NumberFormat = kind(core.$ZodNumberFormat, numbers);
const Flag = kind(core.$ZodBoolean);
const Null = kind(core.$ZodNull);
const Undefined = kind(core.$ZodUndefined);
const Unknown = kind(core.$ZodUnknown);
const Never = kind(core.$ZodNever);
const Literal = kind(core.$ZodLiteral);
const Entries = kind(core.$ZodRecord);
const Tuple = kind(core.$ZodTuple);
const Intersection = kind(core.$ZodIntersection);
const DiscriminatedUnion = kind(core.$ZodDiscriminatedUnion);
const List = kind(core.$ZodArray, lengths);
const Fields = kind(core.$ZodObject, objects);
const Choice = kind(core.$ZodEnum, {
  get options(): unknown {
    return [...Object(this)._zod.values];
  },
});
const Union = kind(core.$ZodUnion);

type Change = (
  value: unknown,
  context: core.ParsePayload & { addIssue?: (issue: object) => void },
) => unknown;

function transform(change: Change): core.$ZodTransform {
  const schema: core.$ZodTransform = new Transform({
    type: 'transform',
    transform: (value: unknown, payload: Parameters<Change>[1]) => {
      payload.addIssue = (issue) =>
        void payload.issues.push(core.util.issue({ code: 'custom', input: value, inst: schema, ...issue }));
      return change(value, payload);
    },
  });
  return schema;
}

const normalisedParams = (options: Options | undefined): object => core.util.normalizeParams(options);

type Constructor = abstract new (...given: never[]) => unknown;

function instanceOf(Class: Constructor, options?: Options): core.$ZodCustom {
  const schema = new Custom({
    type: 'custom',
    check: 'custom',
    fn: (value: unknown) => value instanceof Class,
    ...normalisedParams(options),
  });
  schema._zod.check = ({ value, issues }) => {
    if (!(value instanceof Class))
      issues.push({ code: 'invalid_type', expected: Class.name, input: value, inst: schema });
  };
  return schema;
}

const isSchema = (value: unknown): value is Schema => value instanceof core.$ZodType;

/* Texts of issues go to the log only, so they name what was wrong and nothing more. */
core.config({
  localeError: (issue) =>
    `Invalid input: ${issue.code === 'invalid_type' ? `expected ${issue.expected}` : issue.code}`,
});

/**
 * The functions of our schemas; the types are those of `zod` itself. @public Imported in place of `zod` by
 * the bundler (vite.config.ts).
 */
export const z = {
  config: core.config,
  NEVER: core.NEVER,
  string: (options?: Options) => core._string(Text, options),
  email: (options?: Options) => core._email(Email, options),
  url: (options?: Options) => core._url(Url, options),
  uuid: (options?: Options) => core._uuid(Uuid, options),
  iso: {
    date: (options?: Options) => core._isoDate(IsoDate, options),
    datetime: (options?: Options) => core._isoDateTime(IsoDateTime, options),
  },
  number: (options?: Options) => core._number(Numeric, options),
  int: (options?: Options) => core._int(NumberFormat, options),
  coerce: { number: (options?: Options) => core._coercedNumber(Numeric, options) },
  boolean: (options?: Options) => core._boolean(Flag, options),
  null: (options?: Options) => core._null(Null, options),
  undefined: (options?: Options) => core._undefined(Undefined, options),
  unknown: () => core._unknown(Unknown),
  literal: (value: unknown, options?: Options) =>
    new Literal({
      type: 'literal',
      values: Array.isArray(value) ? value : [value],
      ...normalisedParams(options),
    }),
  enum: (values: readonly string[] | object, options?: Options) =>
    new Choice({
      type: 'enum',
      entries: Array.isArray(values) ? Object.fromEntries(values.map((value) => [value, value])) : values,
      ...normalisedParams(options),
    }),
  array: (element: core.$ZodType, options?: Options) => core._array(List, element, options),
  object: (shape: core.$ZodShape = {}, options?: Options) =>
    new Fields({ type: 'object', shape, ...normalisedParams(options) }),
  strictObject: (shape: core.$ZodShape, options?: Options) =>
    new Fields({ type: 'object', shape, catchall: core._never(Never), ...normalisedParams(options) }),
  looseObject: (shape: core.$ZodShape, options?: Options) =>
    new Fields({ type: 'object', shape, catchall: core._unknown(Unknown), ...normalisedParams(options) }),
  record: (keyType: core.$ZodRecordKey, valueType: core.$ZodType, options?: Options) =>
    new Entries({ type: 'record', keyType, valueType, ...normalisedParams(options) }),
  tuple: (items: readonly core.$ZodType[], rest?: core.$ZodType) =>
    new Tuple({ type: 'tuple', items, rest: isSchema(rest) ? rest : null }),
  union: (options: readonly core.$ZodType[], more?: Options) =>
    new Union({ type: 'union', options, ...normalisedParams(more) }),
  discriminatedUnion: (discriminator: string, options: readonly core.$ZodType[], more?: Options) =>
    new DiscriminatedUnion({ type: 'union', options, discriminator, ...normalisedParams(more) }),
  intersection: (left: core.$ZodType, right: core.$ZodType) =>
    new Intersection({ type: 'intersection', left, right }),
  preprocess: (change: Change, out: core.$ZodType) =>
    new Preprocess({ type: 'pipe', in: transform(change), out }),
  custom: (test: (value: unknown) => unknown = () => true, options?: Options) =>
    core._custom(Custom, test, options),
  instanceof: (Class: Constructor, options?: Options) => instanceOf(Class, options),
};
