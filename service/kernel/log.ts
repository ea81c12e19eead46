/** Writes a log line: an event name from a closed list and plain fields. Never tokens, passwords or keys. */
export type Log = (event: string, facts?: Readonly<Record<string, string | number | boolean | null>>) => void;
