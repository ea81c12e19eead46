import { describe, expect, it } from 'vitest';
import { serverAddresses } from './server-addresses.ts';

describe('the servers that a database’s address names', () => {
  it('are the one of an address as it stands', () => {
    for (const address of [
      'postgres://tv:p%40ss@db.internal:6432/harbour?sslmode=verify-full',
      'postgres://postgres@/own_1?host=%2Fdev%2Fshm%2Fx',
      'postgresql:///harbour',
    ])
      expect(serverAddresses(address)).toEqual([address]);
  });

  it('are several, each with the user, the database and the parameters of all', () => {
    expect(
      serverAddresses(
        'postgres://tv:p%2Css@a:5432,b.internal,[::1]:7/harbour?sslmode=verify-full&target_session_attrs=read-write',
      ),
    ).toEqual([
      'postgres://tv:p%2Css@a:5432/harbour?sslmode=verify-full',
      'postgres://tv:p%2Css@b.internal/harbour?sslmode=verify-full',
      'postgres://tv:p%2Css@[::1]:7/harbour?sslmode=verify-full',
    ]);
  });

  it('may be sockets, with a port for each or one for all', () => {
    expect(serverAddresses('postgres://tv@/harbour?host=/one,/two&port=1,2')).toEqual([
      'postgres://tv@/harbour?host=%2Fone&port=1',
      'postgres://tv@/harbour?host=%2Ftwo&port=2',
    ]);
    expect(serverAddresses('postgres://tv@a,b/harbour?port=6432')).toEqual([
      'postgres://tv@a/harbour?port=6432',
      'postgres://tv@b/harbour?port=6432',
    ]);
  });

  it('are refused where a process could not write, or a port is missing', () => {
    expect(() => serverAddresses('postgres://tv@a,b/harbour?target_session_attrs=any')).toThrow(
      'target_session_attrs=any: the service needs read-write or primary',
    );
    expect(() => serverAddresses('postgres://tv@a,b,c/harbour?port=1,2')).toThrow('3 hosts and 2 ports');
  });
});
