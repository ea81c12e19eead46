/**
 * The files that have a service each to themselves. Their members and those of `registration.test.tsx` are
 * more than one address may ask about, or send text messages to, in 15 minutes.
 */
export const ALONE = ['join.test.tsx', 'market.test.tsx'] as const;
