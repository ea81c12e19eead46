import { text } from 'node:stream/consumers';
import { demoOffers } from '#demo/content/payments/offers.ts';
import { runViewerCommand } from '#service/commands/viewer-command.ts';

/** `npm run viewer`: adds and removes viewers, and grants plans, while the service runs or not. */
process.exitCode = await runViewerCommand(process.argv.slice(2), {
  env: process.env,
  clock: { now: Date.now },
  offers: demoOffers,
  readInput: () => text(process.stdin),
  print: (line) => process.stdout.write(`${line}\n`),
  printError: (line) => process.stderr.write(`${line}\n`),
});
