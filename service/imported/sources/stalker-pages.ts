import { z } from 'zod';
import type { PortalFault } from '#service/imported/streams/portal/portal-json.ts';
import type { StalkerSession } from '#service/imported/streams/portal/stalker-session.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import { looseItem, looseText } from './loose-fields.ts';

const page = z.object({ js: z.unknown() });
const inner = looseItem({ total_items: looseText, data: z.unknown().optional() });

/** A page of a list, and how many items the list has. */
export type StalkerPage = { readonly items: readonly unknown[]; readonly total: number };
type Facts = Readonly<Record<string, string>>;

/** Fetches one page of a list. */
export async function stalkerPage(
  session: StalkerSession,
  facts: Facts,
  at: number,
): Promise<Result<StalkerPage, PortalFault>> {
  const reply = await session.call({ ...facts, p: String(at) });
  if (!reply.ok) return reply;
  const read = page.safeParse(reply.value);
  if (!read.success) return err({ code: 'NOT_JSON' });
  const { js } = read.data;
  const { data = js, total_items } = inner.parse(js);
  const items = typeof data === 'object' && data !== null ? Object.values(data) : [];
  return ok({ items, total: Number(total_items) || items.length });
}

/** Yields the pages of a list until it has no more, one fails, or one is the same as the page before. */
export async function* pagesOf(
  session: StalkerSession,
  facts: Facts,
  most: number,
): AsyncGenerator<readonly unknown[]> {
  let count = 0;
  let before = '';
  for (let at = 1; at <= most; at += 1) {
    const found = await stalkerPage(session, facts, at);
    if (!found.ok || found.value.items.length === 0) return;
    const text = JSON.stringify(found.value.items);
    if (text === before) return;
    before = text;
    yield found.value.items;
    count += found.value.items.length;
    if (count >= found.value.total) return;
  }
}
