import { describe, expect, it } from 'vitest';
import { formatHkid, hkidError, maskHkid, plainHkid, shortHkid } from './hkid.ts';

describe('the number of an identity card', () => {
  it.each([
    ['A123456(3)', 'A1234563'],
    ['a123456 (3)', 'A1234563'],
    [' A 123 456 (3) ', 'A1234563'],
    ['A123456-3', 'A1234563'],
    ['Ａ１２３４５６（３）', 'A1234563'],
    ['WX123456[7]', 'WX1234567'],
  ])('is taken as people write it: %s', (typed, plain) => {
    expect(plainHkid(typed)).toBe(plain);
  });

  it.each([
    ['A', '123456', '3'],
    ['Z', '683365', 'A'],
    ['G', '123456', 'A'],
    ['AB', '987654', '3'],
    ['C', '123456', '9'],
  ])('has the check digit of its letters and digits: %s%s(%s)', (letters, digits, check) => {
    expect(hkidError(`${letters}${digits}(${check})`)).toBe(null);
  });

  it.each([
    ['', 'hkid_required'],
    ['()', 'hkid_required'],
    ['12', 'hkid_format'],
    ['A12', 'hkid_format'],
    ['A123456', 'hkid_format'],
    ['ABC123456(1)', 'hkid_format'],
    ['A123456(4)', 'hkid_check'],
    ['A123465(3)', 'hkid_check'],
    ['B123456(3)', 'hkid_check'],
    ['A123', null],
    ['ab123', null],
  ])('%s is answered with %s', (typed, error) => {
    expect(hkidError(typed)).toBe(error);
  });

  it('a single slip in any place is found', () => {
    const right = 'A1234563';
    for (let place = 1; place < right.length; place += 1)
      for (const digit of '0123456789') {
        const slip = `${right.slice(0, place)}${digit}${right.slice(place + 1)}`;
        if (slip !== right) expect(hkidError(slip), slip).toBe('hkid_check');
      }
  });

  it('is shown as on the card, kept in short, and masked once its field is left', () => {
    expect([formatHkid('a1234563'), shortHkid('a123456(3)'), maskHkid('a123456(3)')]).toEqual([
      'A123456(3)',
      'A123',
      'A••••••(•)',
    ]);
    expect([formatHkid('ab123'), shortHkid('AB1234567'), maskHkid('')]).toEqual(['AB123', 'AB123', '']);
  });
});
