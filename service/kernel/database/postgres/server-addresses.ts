/** A database's address has a form that cannot be used; the message says which. */
export class AddressInvalid extends Error {
  override readonly name = 'AddressInvalid';
}

/** Scheme, user with password, hosts, and path with parameters. */
const PARTS = /^(postgres(?:ql)?:\/\/)((?:[^/?#]*@)?)([^/?#]*)([^?#]*)(?:\?([^#]*))?$/;
/** The only kinds of server that a process can use: it writes. */
const WRITING = ['read-write', 'primary'];

/**
 * Returns the address of each server that a database's address names, in its order. Several are written as
 * PostgreSQL's own programs read them, which the driver does not: `postgres://user@a:5432,b:5432/name`, or
 * `?host=/one,/two` for sockets, with a port for each host or one for all. `target_session_attrs` may say
 * `read-write` or `primary`, which is what a process looks for anyway. Throws `AddressInvalid`.
 */
export function serverAddresses(address: string): readonly string[] {
  const parts = PARTS.exec(address);
  if (parts === null) return [address];
  const [, scheme = '', user = '', authority = '', path = '', query = ''] = parts;
  const parameters = new URLSearchParams(query);
  const wanted = parameters.get('target_session_attrs');
  if (wanted !== null && !WRITING.includes(wanted))
    throw new AddressInvalid(`target_session_attrs=${wanted}: the service needs ${WRITING.join(' or ')}`);
  const named = parameters.get('host');
  const hosts = (named ?? authority).split(',');
  if (hosts.length === 1 && wanted === null) return [address];
  const ports = parameters.get('port')?.split(',') ?? [];
  if (ports.length > 1 && ports.length !== hosts.length)
    throw new AddressInvalid(`${hosts.length} hosts and ${ports.length} ports`);
  return hosts.map((host, index) => {
    const own = new URLSearchParams(parameters);
    own.delete('target_session_attrs');
    const port = ports[index] ?? ports[0];
    if (named !== null) own.set('host', host);
    if (port !== undefined) own.set('port', port);
    const text = own.toString();
    return `${scheme}${user}${named === null ? host : authority}${path}${text === '' ? '' : `?${text}`}`;
  });
}
