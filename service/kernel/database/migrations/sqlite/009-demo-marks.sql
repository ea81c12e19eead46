-- Rewrites demo passwords as marks: their old hashes cost less to verify than those of chosen passwords.
DELETE FROM facts WHERE name = 'catalogue';
