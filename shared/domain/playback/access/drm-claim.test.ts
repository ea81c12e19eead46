import { describe, expect, it } from 'vitest';
import { hasDrmIdClaim } from './drm-claim.ts';

const token = (claims: unknown) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sig`;
const plainToken = (claims: unknown) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64')}.sig`;

describe('drm_id claim', () => {
  it.each([
    ['present', token({ drm_id: 'd-1', name: '海港' }), true],
    ['in a payload of whole groups of letters', token({ drm_id: 'xy' }), true],
    ['with the letter of no value', token({ drm_id: '@@@' }), true],
    ['in the plain alphabet, with a plus', plainToken({ drm_id: '>>>' }), true],
    ['in the plain alphabet, with a slash', plainToken({ drm_id: '???' }), true],
    ['with padding in the middle', token({ drm_id: 'x' }).replace('J', '=J'), false],
    ['absent', token({ sub: 'x' }), false],
    ['empty', token({ drm_id: '' }), false],
    ['no token', '', false],
    ['not base64url', 'a.!!.b', false],
    ['padded', `e30.${Buffer.from('{"drm_id":"x"}').toString('base64')}.sig`, true],
    [
      'an extra letter that is not base64url',
      `e30.${Buffer.from('{"drm_id":1}').toString('base64url')}*.sig`,
      false,
    ],
    ['not JSON', `a.${Buffer.from('drm_id').toString('base64url')}.b`, false],
  ])('%s', (_sentence, value, expected) => {
    expect(hasDrmIdClaim(value)).toBe(expected);
  });
});
