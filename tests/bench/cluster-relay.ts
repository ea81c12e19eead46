import { connect, createServer, type Socket } from 'node:net';

/**
 * A database that is some way off, for bench:cluster: passes on what comes to the socket of its second
 * argument to that of its first and back, each part after the milliseconds of its third. It sends `ready` when
 * it listens and ends when the parent goes. The system's own delay (netem) is not in every kernel.
 */
const [, , target = '', own = '', delay = '0'] = process.argv;
const later = (run: () => void): void => void setTimeout(run, Number(delay));

function pass(from: Socket, to: Socket): void {
  from.on('data', (part) => later(() => to.write(part)));
  from.on('close', () => later(() => to.destroy()));
  from.on('error', () => undefined);
}

const server = createServer((near) => {
  const far = connect(target);
  pass(near, far);
  pass(far, near);
});
server.listen(own, () => process.send?.('ready'));
process.on('disconnect', () => process.exit());
