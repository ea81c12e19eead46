import { constants } from 'node:os';
import { expect, it } from 'vitest';
import { runNode } from './run-command.ts';

const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;

it.each([
  ['low', PRIORITY_BELOW_NORMAL],
  ['lowest', PRIORITY_LOW],
] as const)(
  'a command of %s priority gives way to others, and so does what it starts',
  async (priority, nice) => {
    const own = 'const { getPriority } = require("node:os"); console.log(getPriority());';
    const nested = `${own} require("node:child_process").execFileSync(process.execPath, ["-e", ${JSON.stringify(own)}], { stdio: "inherit" })`;
    const { code, output } = await runNode(['-e', `setTimeout(() => { ${nested} }, 50)`], {
      priority,
    });
    expect([code, output.split('\n').slice(0, 2)]).toEqual([0, Array(2).fill(String(nice))]);
  },
);
