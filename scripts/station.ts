import { commandDemo } from '#demo/package/command-demo.ts';
import { ensureWebBuild, WEB_FOLDER } from '#scripts/lib/web-build.ts';
import { inRoot } from '#scripts/root.ts';
import { runService } from '#service/app/run-service.ts';
import { runPreview } from '#service/commands/run-preview.ts';
import { PRACTICE_STREAMS, runStationCommand } from '#service/commands/station-command.ts';

/** Resolves at Ctrl-C, or when the system ends the program. */
const untilStopped = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });

/** `npm run station`: makes and checks packages of a station, and makes and publishes its revisions. */
process.exitCode = await runStationCommand(process.argv.slice(2), {
  clock: { now: Date.now },
  env: process.env,
  print: (line) => process.stdout.write(`${line}\n`),
  printError: (line) => process.stderr.write(`${line}\n`),
  resources: inRoot('resources'),
  demo: commandDemo(PRACTICE_STREAMS),
  untilStopped,
  startPreview: async (order) => {
    const built = await ensureWebBuild((line) => process.stderr.write(`${line}\n`));
    if (!built.ok) throw new Error(`The web app did not build:\n${built.output}`);
    return runPreview(order, { webRoot: WEB_FOLDER, runService });
  },
});
