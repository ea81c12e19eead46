import { describe, expect, it } from 'vitest';
import { user } from '#shared/contract/accounts/user.ts';
import { personas } from './personas.ts';

const guest = { guest: true, country_code: 'HK', country_content: true };

describe('the personas', () => {
  it.each(personas.map((persona) => [persona.key, persona] as const))(
    '%s is a user of the session schema',
    (_, persona) => {
      const merged = { ...guest, ...persona.user };
      const parsed = user.parse(merged);
      expect(Object.keys(merged).filter((key) => !(key in parsed))).toEqual([]);
      expect(parsed.country_code).toBe(persona.country);
    },
  );

  it('have keys and logins of their own', () => {
    expect(new Set(personas.map((persona) => persona.key)).size).toBe(personas.length);
    const logins = personas.flatMap((persona) => (persona.login ? [persona.login.id] : []));
    expect(new Set(logins).size).toBe(logins.length);
    expect(logins).toContain('paid@demo.harbour.tv');
  });
});
