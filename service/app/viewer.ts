import { text } from 'node:stream/consumers';
import { runViewerCommand } from '#service/commands/viewer-command.ts';
import { NO_OFFERS } from '#service/payments/offers/offers-content.ts';

/** The command that adds and removes viewers and grants plans, of a program that has nothing of the demo. */
process.exitCode = await runViewerCommand(process.argv.slice(2), {
  env: process.env,
  clock: { now: Date.now },
  offers: NO_OFFERS,
  readInput: () => text(process.stdin),
  print: (line) => process.stdout.write(`${line}\n`),
  printError: (line) => process.stderr.write(`${line}\n`),
});
