import { createService } from '#service/app/run-service.ts';
import { createPasswords } from '#service/kernel/passwords.ts';
import { contentWithMembers } from '#tests/fixtures/paying-members.ts';

/**
 * A process of bench:cluster: the service with many members, in memory or over the database of its first
 * argument. It sends `{ port }` when it listens, answers `usage` with its processor time since the last one,
 * ends its calls at `stop`, and ends when the parent goes.
 */
const [, , database = '', members = '1'] = process.argv;
const service = await createService(contentWithMembers(Number(members)), {
  inMemory: true,
  demo: true,
  passwords: createPasswords(undefined, { N: 16, r: 1, p: 1 }),
  sockets: { connections: 4096, connectionsPerAddress: 4096 },
  ...(database === '' ? {} : { database }),
});
const { port, close } = await service.listen();
let before = process.cpuUsage();
process.on('message', (message) => {
  if (message === 'stop') return void close(5000).then(() => process.exit(0));
  const { user, system } = process.cpuUsage(before);
  before = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1000 });
});
process.on('disconnect', () => process.exit());
process.send?.({ port });
