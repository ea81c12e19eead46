import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { nothing } from '#shared/contract/primitives.ts';

/** Action for which a captcha is solved; a solution is good for this action alone. */
export const captchaAction = z.enum(['registration', 'sms']);
export type CaptchaAction = z.infer<typeof captchaAction>;

const text = z.string().max(400);

/**
 * A proof-of-work challenge as ALTCHA defines it; the client sends it back unchanged with its solution. Its
 * data is this project's.
 */
export const captchaChallenge = z.object({
  parameters: z.object({
    algorithm: text,
    nonce: text,
    salt: text,
    cost: z.number().int().min(1).max(1_000_000),
    keyLength: z.number().int().min(1).max(128),
    keyPrefix: text,
    keySignature: text.exactOptional(),
    /**
     * The action and address that the challenge is bound to, when it ends (ms), and its effort as a multiple
     * of the easiest.
     */
    data: z.object({ for: text, until: z.number(), effort: z.number().int().min(1).exactOptional() }),
  }),
  signature: text,
});
export type CaptchaChallenge = z.infer<typeof captchaChallenge>;

/** The decoded `captchaCode`: base64 of this object as JSON. */
export const captchaSolution = z.object({
  challenge: captchaChallenge,
  solution: z.object({ counter: z.number().int().min(0), derivedKey: text }),
});
export type CaptchaSolution = z.infer<typeof captchaSolution>;

/** A `captchaCode` in the body of a call. */
export const captchaCode = z.string().max(4000);

/** Challenges of the embedded captcha. The path is this project's; a vendor's captcha needs none. */
export const captchaEndpoints = {
  captchaChallenge: endpoint({
    method: 'GET',
    path: '/api/harbour/captcha/',
    origin: 'ours',
    auth: 'none',
    query: z.object({ action: captchaAction }),
    body: nothing,
    reply: captchaChallenge,
    errors: [],
    summary:
      'Creates a proof-of-work challenge for one action and the calling address. A solution is accepted once.',
  }),
};
