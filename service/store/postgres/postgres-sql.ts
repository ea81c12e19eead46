/** Writes a statement's places for values as PostgreSQL's: `?` becomes `$1`, `$2` and so on, `?2` becomes `$2`. */
export function withNumberedPlaces(sql: string): string {
  let place = 0;
  return sql.replaceAll(/\?(\d*)/g, (_, given: string) => {
    place += 1;
    return `$${given === '' ? place : given}`;
  });
}
