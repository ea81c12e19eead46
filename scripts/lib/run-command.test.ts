import { constants } from 'node:os';
import { expect, it } from 'vitest';
import { runNode } from './run-command.ts';

it('a command of the lowest priority takes what others leave, and so does what it starts', async () => {
  const own = 'const { getPriority } = require("node:os"); console.log(getPriority());';
  const nested = `${own} require("node:child_process").execFileSync(process.execPath, ["-e", ${JSON.stringify(own)}], { stdio: "inherit" })`;
  const { code, output } = await runNode(['-e', `setTimeout(() => { ${nested} }, 50)`], {
    priority: 'lowest',
  });
  expect([code, output.split('\n').slice(0, 2)]).toEqual([
    0,
    Array(2).fill(String(constants.priority.PRIORITY_LOW)),
  ]);
});
