import { parseArgs } from 'node:util';
import { backUp } from '#scripts/backup/back-up.ts';

const { values } = parseArgs({ options: { data: { type: 'string' }, to: { type: 'string' } } });
if (values.data === undefined || values.to === undefined) {
  console.error('usage: npm run backup -- --data DATA_FOLDER --to NEW_FOLDER');
  process.exitCode = 1;
} else
  try {
    console.log(`${(await backUp(values.data, values.to)).join(', ')} copied to ${values.to}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
