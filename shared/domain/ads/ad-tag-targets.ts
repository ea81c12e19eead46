/** Targets that an ad tag may have a place for, such as `[adunit]`. */
const MACROS = ['adunit', 'adtarget_genre', 'adtarget_category', 'adtarget_sub_category'] as const;

type Targets = Readonly<Record<string, string>>;

/** Fills in the targets that a tag has a place for; the others are returned, and go out as parameters. */
export function withTargets(
  tag: string,
  targeting: Targets,
): { readonly tag: string; readonly rest: Targets } {
  const placed: readonly string[] = MACROS.filter((name) => tag.includes(`[${name}]`));
  const filled = placed.reduce(
    (text, name) => text.replaceAll(`[${name}]`, () => encodeURIComponent(targeting[name] ?? '')),
    tag,
  );
  const rest = Object.entries(targeting).filter(([name]) => !placed.includes(name));
  return { tag: filled, rest: Object.fromEntries(rest) };
}
