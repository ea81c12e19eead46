/** Demo passwords are written once more, as marks: their older hashes cost less to verify than those of chosen passwords. */
export const DEMO_MARKS_MIGRATION = "DELETE FROM facts WHERE name = 'catalogue';";
