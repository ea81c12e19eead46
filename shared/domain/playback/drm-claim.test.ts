import { describe, expect, it } from 'vitest';
import { hasDrmIdClaim } from './drm-claim.ts';

const token = (claims: unknown) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sig`;

describe('drm_id claim', () => {
  it.each([
    ['present', token({ drm_id: 'd-1', name: '海港' }), true],
    ['absent', token({ sub: 'x' }), false],
    ['empty', token({ drm_id: '' }), false],
    ['no token', '', false],
    ['not base64url', 'a.!!.b', false],
    ['padded', `e30.${Buffer.from('{"drm_id":"x"}').toString('base64')}.sig`, true],
    ['one letter too many that is no base64url', `e30.${Buffer.from('{"drm_id":1}').toString('base64url')}*.sig`, false],
    ['not JSON', `a.${Buffer.from('drm_id').toString('base64url')}.b`, false],
  ])('%s', (_sentence, value, expected) => {
    expect(hasDrmIdClaim(value)).toBe(expected);
  });
});
