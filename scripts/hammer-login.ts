import { breach, hammer } from '#scripts/hammer/hammer.ts';
import { TARGETS } from '#scripts/hammer/targets.ts';
import { startService } from '#service/start-service.ts';

const OPTIONS = { attempts: 300, atOnce: 8, limitMs: 20_000 };

/** Hammers the login and code calls of a service of its own, in memory and on loopback, and says whether the limits held. */
const service = await startService({ inMemory: true, port: 0 });
const url = new URL(service.url).origin;
let broken = 0;
for (const target of TARGETS) {
  const outcome = await hammer({ ...OPTIONS, url }, target);
  const problem = breach(outcome);
  if (problem !== null) broken += 1;
  const counts = `${outcome.made} made, ${outcome.lookedAt} looked at (at most ${outcome.allowed}), ${outcome.refused} refused with 429`;
  console.log(`${problem === null ? 'holds ' : 'BROKEN'}  ${outcome.name}: ${counts}${problem === null ? '' : ` — ${problem}`}`);
}
await service.close();
console.log(broken === 0 ? 'The limits hold.' : `${broken} limits do not hold.`);
process.exitCode = broken === 0 ? 0 : 1;
