import { z } from 'zod';
import { sharedService } from './app-in-test.ts';

export type JoiningPerson = { readonly email: string; readonly number: string };

const consoleState = z.object({
  messages: z.array(z.object({ kind: z.string(), to: z.string(), text: z.string() })),
});

/**
 * Returns a maker of people with an email and a number of their own, since a number gets one text message a
 * minute. Files that run beside one another have other names and first digits.
 */
export function joiningPeople(name: string, firstDigit: number): () => JoiningPerson {
  let people = 0;
  return () => {
    people += 1;
    return {
      email: `${name}-${people}@example.com`,
      number: `${firstDigit}${String(Date.now() % 1_000_000).padStart(6, '0')}${people % 10}`,
    };
  };
}

/** The messages that the service has sent, as the demo console shows them. */
export async function sentMessages() {
  const reply = await fetch(`${sharedService().url}/demo/api/state`);
  return consoleState.parse(await reply.json()).messages;
}

/** The newest code that went to a number or an email; empty for none. */
export async function codeFor(receiver: string): Promise<string> {
  const messages = await sentMessages();
  const message = messages.find(({ kind, to }) => kind.endsWith('-code') && to.endsWith(receiver));
  return /[A-Z]{3}-\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
}
