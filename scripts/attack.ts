import { parseArgs } from 'node:util';
import { outcomeLine, runProbe } from '#scripts/attack/probe.ts';
import { PROBES } from '#scripts/attack/probes.ts';

const HELP = `npm run attack -- [options]
  --quick       only the probes that the gate runs
  --only TEXT   only the probes whose name or point holds this text`;

/** Attacks services of its own on loopback and reports what held; exits with 1 if any attack succeeded. */
const { values } = parseArgs({
  options: { quick: { type: 'boolean' }, only: { type: 'string' }, help: { type: 'boolean' } },
});
if (values.help === true) console.log(HELP);
else {
  const only = values.only ?? '';
  const probes = PROBES.filter(
    ({ name, point, slow }) => !(values.quick && slow) && `${point} ${name}`.includes(only),
  );
  let broken = 0;
  for (const probe of probes) {
    const outcome = await runProbe(probe);
    if (outcome.breach !== null) broken += 1;
    console.log(outcomeLine(outcome));
  }
  console.log(broken === 0 ? `All ${probes.length} held.` : `${broken} of ${probes.length} did not hold.`);
  process.exitCode = broken === 0 && probes.length > 0 ? 0 : 1;
}
