import { openDatabase } from './database.ts';
import { describePort } from './port.cases.ts';
import { createSqlitePort } from './sqlite-port.ts';

describePort('SQLite', async () => createSqlitePort(openDatabase(null)));
