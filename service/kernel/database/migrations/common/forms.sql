-- Which form registered whom is kept for minutes, among what may still become a session (`login_entries`).
DROP TABLE registrations;
