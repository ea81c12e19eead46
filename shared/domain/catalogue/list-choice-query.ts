import { type ListChoice, WHOLE_LIST } from './list-choice.ts';

/** Reads the choice of a list from the query of an address; anything else counts as not chosen. */
export function readListChoice(query: string): ListChoice {
  const params = query.replace(/^\?/, '').split('&');
  return { watchable: params.includes('watchable=1'), unwatchedFirst: params.includes('unwatched=1') };
}

/** Returns the query of a choice with its question mark; empty for the whole list. */
export function listChoiceQuery({ watchable, unwatchedFirst }: ListChoice = WHOLE_LIST): string {
  const params = [...(watchable ? ['watchable=1'] : []), ...(unwatchedFirst ? ['unwatched=1'] : [])];
  return params.length === 0 ? '' : `?${params.join('&')}`;
}
