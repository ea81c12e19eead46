import { describe, expect, it } from 'vitest';
import { errorReply } from './common-errors.ts';
import { endpoints } from './endpoints.ts';
import { errorCode } from './error-code.ts';

describe('an error code', () => {
  it.each([
    ['20030802', '20030802'],
    [20030802, '20030802'],
    [-1, '-1'],
    [undefined, 'UNKNOWN'],
    [null, 'UNKNOWN'],
    [{ no: 1 }, 'UNKNOWN'],
    [['E1'], 'UNKNOWN'],
    [true, 'UNKNOWN'],
  ])('%j is %s', (sent, code) => expect(errorCode.parse(sent)).toBe(code));

  it('as a number refuses no reply: of a checkout, a session, a refusal, a failed purchase', () => {
    expect(endpoints.liveCheckout.reply.parse({ error_code: 1001014 })).toMatchObject({
      error_code: '1001014',
    });
    expect(errorReply.parse({ errors: { code: 404, message: null } })).toEqual({
      errors: { code: '404', message: undefined },
    });
    expect(endpoints.login.reply.safeParse({ success: false, errors: { code: 20030802 } }).success).toBe(
      true,
    );
    expect(endpoints.emailCheck.reply.parse({ errors: { code: 20030535 } })).toEqual({
      errors: { code: '20030535' },
    });
    expect(endpoints.quotePurchase.reply.parse({ errors: { code: 1 } })).toMatchObject({
      errors: { code: '1' },
    });
  });

  it('that is none is no code of its own', () => {
    expect(endpoints.liveCheckout.reply.parse({ streaming_path: '/a' }).error_code).toBeUndefined();
    for (const none of [null, 0, '0', ''])
      expect(endpoints.liveCheckout.reply.parse({ error_code: none }).error_code).toBeNull();
  });
});
