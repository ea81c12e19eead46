/** Rewrites demo passwords as marks: their old hashes cost less to verify than those of chosen passwords. */
export const DEMO_MARKS_MIGRATION = "DELETE FROM facts WHERE name = 'catalogue';";
