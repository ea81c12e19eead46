import { parseArgs } from 'node:util';
import { runSteps } from '#scripts/release-of-app/release-step.ts';
import { releaseSteps } from '#scripts/release-of-app/release-steps.ts';

const HELP = `Usage: npm run release -- [--dry-run] [--without-tests]

Does what a release needs, in order, and says what it cannot do here.
  --dry-run        goes on after a step that failed or cannot be done, and publishes nothing
  --without-tests  leaves the whole gate out, which takes half an hour`;

const { values } = parseArgs({
  options: {
    'dry-run': { type: 'boolean', default: false },
    'without-tests': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) console.log(HELP);
else
  process.exitCode = await runSteps(releaseSteps({ withoutTests: values['without-tests'] }), {
    dryRun: values['dry-run'],
    say: (line) => console.log(line),
  });
