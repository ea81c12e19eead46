import { parseArgs } from 'node:util';
import { startService } from '#demo/start-service.ts';
import { accountTimings, tellsAccounts } from '#scripts/hammer/account-timing.ts';
import { breach, hammer } from '#scripts/hammer/hammer.ts';
import { medians } from '#scripts/hammer/medians.ts';
import { TARGETS } from '#scripts/hammer/targets.ts';
import { MINUTE, SECOND } from '#shared/kernel/time.ts';

const HELP = `npm run hammer -- [options]
  --attempts N  guesses in all (100000)`;

const { values } = parseArgs({
  options: { attempts: { type: 'string', default: '100000' }, help: { type: 'boolean' } },
});
if (values.help === true) {
  console.log(HELP);
  process.exit(0);
}
const TIMED = 101;
/**
 * Time for each target (ms); what one leaves, the later ones have, so that slow calls at the end do not cut
 * the number of guesses.
 */
const TIME = MINUTE;

/**
 * Hammers the calls of login, registration and recovery of a service of its own, in memory and on loopback,
 * and says whether the limits held. `--attempts` is the total number of guesses. Then it times calls for
 * accounts that exist and for others, and says whether the difference vanishes in the noise.
 */
const service = await startService({ inMemory: true, port: 0 });
const url = new URL(service.url).origin;
const requested = Number(values.attempts);
const began = performance.now();
let broken = 0;
let guesses = 0;
for (const [n, target] of TARGETS.entries()) {
  const start = performance.now();
  const attempts = Math.ceil((requested - guesses) / (TARGETS.length - n));
  const outcome = await hammer(
    { attempts, atOnce: 8, limitMs: (n + 1) * TIME - (start - began), url },
    target,
  );
  const problem = breach(outcome);
  guesses += outcome.made;
  if (problem !== null) broken += 1;
  const counts = `${outcome.made} made, ${outcome.lookedAt} looked at (at most ${outcome.allowed}), ${outcome.refused} refused with 429, ${((performance.now() - start) / SECOND).toFixed(0)} s`;
  console.log(
    `${problem === null ? 'holds ' : 'BROKEN'}  ${outcome.name}: ${counts}${problem === null ? '' : ` — ${problem}`}`,
  );
}
await service.close();
for (const { name, ms } of await medians()) console.log(`median  ${name}: ${ms.toFixed(0)} ms`);
for (const timing of await accountTimings(TIMED)) {
  const { name, existing, missing, noise } = timing;
  const isRevealing = tellsAccounts(timing);
  if (isRevealing) broken += 1;
  const times = `${existing.toFixed(2)} ms with an account, ${missing.toFixed(2)} ms without, noise ${noise.toFixed(2)} ms`;
  console.log(`${isRevealing ? 'TELLS ' : 'same  '}  ${name}: ${times}`);
}
if (guesses < requested) {
  broken += 1;
  console.log(`SHORT   ${guesses} guesses were made in the time, of ${requested}`);
}
console.log(
  broken === 0 ? `The limits hold: ${guesses} guesses got nothing.` : `${broken} promises do not hold.`,
);
process.exitCode = broken === 0 ? 0 : 1;
