import { runStationCommand } from '#service/commands/station-command.ts';

/** `npm run station`: checks the package of a station. */
process.exitCode = await runStationCommand(process.argv.slice(2), {
  clock: { now: Date.now },
  print: (line) => process.stdout.write(`${line}\n`),
  printError: (line) => process.stderr.write(`${line}\n`),
});
