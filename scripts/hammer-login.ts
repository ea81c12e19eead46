import { parseArgs } from 'node:util';
import { breach, hammer } from '#scripts/hammer/hammer.ts';
import { medians } from '#scripts/hammer/medians.ts';
import { TARGETS } from '#scripts/hammer/targets.ts';
import { startService } from '#service/start-service.ts';

const { values } = parseArgs({ options: { attempts: { type: 'string', default: '100000' } } });
const attempts = Math.ceil(Number(values.attempts) / TARGETS.length);

/**
 * Hammers the login and code calls of a service of its own, in memory and on loopback, and says whether the limits held. `--attempts` is the number of
 * guesses all told. The times that it tells at the end are for reading; the tests count derivations instead.
 */
const service = await startService({ inMemory: true, port: 0 });
const url = new URL(service.url).origin;
let broken = 0;
let guesses = 0;
for (const target of TARGETS) {
  const outcome = await hammer({ attempts, atOnce: 8, limitMs: 60_000, url }, target);
  const problem = breach(outcome);
  guesses += outcome.made;
  if (problem !== null) broken += 1;
  const counts = `${outcome.made} made, ${outcome.lookedAt} looked at (at most ${outcome.allowed}), ${outcome.refused} refused with 429`;
  console.log(`${problem === null ? 'holds ' : 'BROKEN'}  ${outcome.name}: ${counts}${problem === null ? '' : ` — ${problem}`}`);
}
await service.close();
for (const { name, ms } of await medians()) console.log(`median  ${name}: ${ms.toFixed(0)} ms`);
console.log(broken === 0 ? `The limits hold: ${guesses} guesses got nothing.` : `${broken} limits do not hold.`);
process.exitCode = broken === 0 ? 0 : 1;
