/**
 * The id of the only source that imports of one playlist have; codes made of it are those of earlier
 * versions.
 */
export const FIRST_SOURCE = 'list';
