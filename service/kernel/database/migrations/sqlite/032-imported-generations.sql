-- Imported channels are kept in files of their own beside the database. `moveEarlierImport` moves the import that is shown there and
-- drops these tables; what was not shown goes here.
DELETE FROM own_channels WHERE generation <> (SELECT coalesce(max(CAST(value AS INTEGER)), 0) FROM facts WHERE name = 'own_generation');
DELETE FROM own_slots WHERE generation <> (SELECT coalesce(max(CAST(value AS INTEGER)), 0) FROM facts WHERE name = 'own_generation');
DELETE FROM own_videos WHERE generation <> (SELECT coalesce(max(CAST(value AS INTEGER)), 0) FROM facts WHERE name = 'own_generation');
DELETE FROM own_guide_channels WHERE generation <> (SELECT coalesce(max(CAST(value AS INTEGER)), 0) FROM facts WHERE name = 'own_generation');
