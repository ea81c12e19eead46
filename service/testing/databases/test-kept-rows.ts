/**
 * Makes a database one that can be brought back to what it is now. `kept` has its rows and the numbers of its
 * sequences, and notes when something changes its tables. `kept.restore` ends all connections but its own and
 * returns false if the tables have changed. A table without a page has no row; one that has grown is emptied
 * by leaving its pages, so that no later test reads them. Triggers, which keep tables from losing rows, rest.
 */
export const KEEP = `
  CREATE SCHEMA kept;
  DO $$
  DECLARE name text; isFilled boolean;
  BEGIN
    FOR name IN SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' LOOP
      EXECUTE format('SELECT EXISTS (SELECT FROM public.%I)', name) INTO isFilled;
      IF isFilled THEN EXECUTE format('CREATE TABLE kept.%I AS TABLE public.%I', name, name); END IF;
    END LOOP;
  END $$;
  CREATE TABLE kept."sequence numbers" AS
    SELECT format('public.%I', sequencename) AS name, coalesce(last_value, start_value) AS number,
      last_value IS NOT NULL AS used
    FROM pg_sequences WHERE schemaname = 'public';
  CREATE TABLE kept."changed tables" AS SELECT true AS changed WHERE false;
  CREATE FUNCTION kept.restore() RETURNS boolean LANGUAGE plpgsql
  SET session_replication_role = replica AS $$
  DECLARE one record; kept regclass;
  BEGIN
    PERFORM pg_terminate_backend(pid, 5000) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid();
    IF EXISTS (SELECT FROM kept."changed tables") THEN RETURN false; END IF;
    FOR one IN
      SELECT oid::regclass AS name, relname, pg_relation_size(oid) AS size FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
    LOOP
      kept := to_regclass(format('kept.%I', one.relname));
      CONTINUE WHEN one.size = 0 AND kept IS NULL;
      IF one.size > 200000 THEN EXECUTE format('TRUNCATE %s', one.name);
      ELSIF kept IS NULL THEN EXECUTE format('DELETE FROM %s', one.name);
      ELSE
        EXECUTE format('DELETE FROM %s r WHERE r NOT IN (SELECT k FROM %s k)', one.name, kept);
      END IF;
      IF kept IS NOT NULL THEN
        EXECUTE format(
          'INSERT INTO %1$s OVERRIDING SYSTEM VALUE SELECT * FROM %2$s EXCEPT SELECT * FROM %1$s', one.name, kept);
      END IF;
    END LOOP;
    PERFORM setval(name::regclass, number, used) FROM kept."sequence numbers";
    RETURN true;
  END $$;
  CREATE FUNCTION kept.note() RETURNS event_trigger LANGUAGE plpgsql AS
    $$ BEGIN INSERT INTO kept."changed tables" VALUES (true); END $$;
  CREATE EVENT TRIGGER note ON ddl_command_end EXECUTE FUNCTION kept.note();`;
