import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { nothing } from '#shared/contract/primitives.ts';

/** What a captcha is solved for; a solution is good for this action alone. */
export const captchaAction = z.enum(['registration', 'sms']);
export type CaptchaAction = z.infer<typeof captchaAction>;

const text = z.string().max(400);

/** A proof-of-work challenge as ALTCHA defines it; the client sends it back unchanged with its solution. */
export const captchaChallenge = z.object({ parameters: z.record(z.string(), z.unknown()), signature: text.optional() });

/** The decoded `captchaCode`: base64 of this object as JSON. */
export const captchaSolution = z.object({
  challenge: captchaChallenge,
  solution: z.object({ counter: z.number().int().min(0), derivedKey: text, time: z.number().optional() }),
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
    summary: 'Creates a proof-of-work challenge for one action and the calling address. A solution is accepted once.',
  }),
};
