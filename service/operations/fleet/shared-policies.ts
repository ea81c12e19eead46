import { hostname } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import type { Database } from '#service/kernel/database/port.ts';
import { first } from '#service/kernel/database/rows.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { createPolicyReader, type FleetPolicies, NO_POLICIES, type PolicyReader } from './fleet-policies.ts';

/** Time between two reads of the files. */
const LOOK_EVERY = 5 * SECOND;
const IN_FORCE = 'in force';

const tagged = z.object({ tag: z.string(), text: z.string() });
const policies = z.object({
  stable: tagged.nullable(),
  next: tagged.nullable(),
  rollout: z.object({ percent: z.number(), kiosks: z.array(z.string()) }),
  problems: z.array(z.string()),
});
const row = z.object({ body: z.string() });

/**
 * Shares the policies of a fleet between the processes of a database. A process whose folder has policy files
 * shares them when they change; the others, whose folders have none, serve the same. Of several folders with
 * files, the one that changed last is in force, and the others report that.
 */
export async function sharePolicies(
  folder: string,
  database: Database,
): Promise<PolicyReader & { readonly close: () => void }> {
  const select = database.prepare('SELECT body FROM fleet_policies WHERE id = ?');
  const write = database.prepare(
    'INSERT INTO fleet_policies (id, body) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body',
  );
  const textOf = async (id: string): Promise<string | null> => (await first(select, row, id))?.body ?? null;
  const inForce = async (): Promise<FleetPolicies> => {
    const text = await textOf(IN_FORCE);
    return text === null ? NO_POLICIES : policies.parse(JSON.parse(text));
  };
  /**
   * Identifies this folder, so that a start with unchanged files does not restore what another folder has
   * replaced.
   */
  const source = `${hostname()} ${path.resolve(folder)}`;
  const files = createPolicyReader(folder, await inForce());
  let seen = await textOf(source);
  const bring = async (): Promise<void> => {
    if (seen === null && !files.hasFiles()) return;
    const text = JSON.stringify(await files.read());
    if (text === seen) return;
    await database.transaction(async () => {
      await write.run(IN_FORCE, text);
      await write.run(source, text);
    });
    seen = text;
  };
  await bring();
  const timer = setInterval(() => void bring().catch(() => undefined), LOOK_EVERY).unref();
  return {
    read: async () => {
      await bring();
      const current = await inForce();
      if (seen === null || seen === JSON.stringify(current)) return current;
      return {
        ...current,
        problems: [
          ...current.problems,
          `${folder}: these files are not in force, those of another process changed later`,
        ],
      };
    },
    close: () => clearInterval(timer),
  };
}
