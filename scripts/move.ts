import { parseArgs } from 'node:util';
import { moveData } from '#scripts/move/move-data.ts';
import { readDatabaseAddress } from '#service/kernel/operator-settings.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    back: { type: 'boolean' },
    feeds: { type: 'string' },
  },
});
try {
  const address = readDatabaseAddress(process.env);
  if (values.data === undefined || address === null) {
    console.error(
      'usage: HARBOUR_DATABASE=postgres://… npm run move -- --data DATA_FOLDER [--back [--feeds DATA_FOLDER]]',
    );
    process.exitCode = 1;
  } else {
    const moved = await moveData(values.data, address, values.back === true, values.feeds);
    for (const [table, rows] of moved) if (rows > 0) console.log(`${String(rows).padStart(9)}  ${table}`);
    console.log(
      values.back === true
        ? `copied from the database to ${values.data}`
        : `copied from ${values.data} to the database`,
    );
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
