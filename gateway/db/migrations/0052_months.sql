-- additive
-- Where partitions are: gateways and partners' transactions have no right to them, and reach them by their table alone.
CREATE SCHEMA "months";
--> statement-breakpoint
-- The least id of a moment (UTC), and the moment (UTC) of an id.
CREATE FUNCTION months.id_at(at timestamp) RETURNS uuid LANGUAGE sql IMMUTABLE STRICT AS $$
	SELECT (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '00000000000000000000')::uuid
$$;
--> statement-breakpoint
CREATE FUNCTION months.time_of(id uuid) RETURNS timestamp LANGUAGE sql IMMUTABLE STRICT AS $$
	SELECT to_timestamp(('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint / 1000.0) AT TIME ZONE 'UTC'
$$;
--> statement-breakpoint
-- `ends` is null for the partition of what no month takes.
CREATE VIEW months.partitions AS
	SELECT p.relname AS parent, c.relname AS name,
		months.time_of(substring(pg_get_expr(c.relpartbound, c.oid) FROM 'TO \(''([0-9a-f-]{36})''\)')::uuid) AS ends
	FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid JOIN pg_class p ON p.oid = i.inhparent
	WHERE c.relkind = 'r' AND c.relnamespace = 'months'::regnamespace AND p.relnamespace = 'public'::regnamespace;
--> statement-breakpoint
-- Asked directly, a partition shows nobody but its owner anything; and the audit log is only added to there as well.
CREATE FUNCTION months.enclose(parent text, name text) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	EXECUTE format('ALTER TABLE months.%I ENABLE ROW LEVEL SECURITY', name);
	IF parent = 'audit_log' THEN
		EXECUTE format('CREATE OR REPLACE TRIGGER audit_log_only_added_to BEFORE UPDATE OR DELETE OR TRUNCATE ON months.%I
			FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change_of_log()', name);
	END IF;
END $$;
--> statement-breakpoint
-- Makes what is lacking of this month and those `ahead`, and returns how many that were. Rows that had come before their month move into it.
CREATE FUNCTION months.make(ahead integer DEFAULT 3) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
	SET search_path = pg_catalog, pg_temp SET lock_timeout = '2s' AS $$
DECLARE
	present timestamp := date_trunc('month', now() AT TIME ZONE 'UTC');
	place text;
	begins timestamp;
	name text;
	made integer := 0;
	has_strays boolean;
BEGIN
	PERFORM pg_advisory_xact_lock(4801213);
	FOREACH place IN ARRAY ARRAY['audit_log', 'provider_event'] LOOP
		SELECT coalesce(max(ends), present) INTO begins FROM months.partitions WHERE parent = place;
		-- Before the partition that reads need too: they don't wait behind this one's waiting.
		IF begins <= present + make_interval(months => ahead) THEN
			EXECUTE format('LOCK TABLE public.%I IN SHARE UPDATE EXCLUSIVE MODE', place);
		END IF;
		WHILE begins <= present + make_interval(months => ahead) LOOP
			name := place || '_' || to_char(begins, 'YYYY_MM');
			EXECUTE format('CREATE TABLE months.%I (LIKE public.%I INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', name, place);
			EXECUTE format('LOCK TABLE months.%I IN ACCESS EXCLUSIVE MODE', place || '_other');
			EXECUTE format('SELECT EXISTS (SELECT FROM months.%I WHERE id >= %L AND id < %L)', place || '_other',
				months.id_at(begins), months.id_at(begins + interval '1 month')) INTO has_strays;
			IF has_strays THEN
				EXECUTE format('ALTER TABLE months.%I DISABLE TRIGGER USER', place || '_other');
				EXECUTE format('WITH moved AS (DELETE FROM months.%I WHERE id >= %L AND id < %L RETURNING *) INSERT INTO months.%I SELECT * FROM moved',
					place || '_other', months.id_at(begins), months.id_at(begins + interval '1 month'), name);
				EXECUTE format('ALTER TABLE months.%I ENABLE TRIGGER USER', place || '_other');
			END IF;
			PERFORM months.enclose(place, name);
			EXECUTE format('ALTER TABLE public.%I ATTACH PARTITION months.%I FOR VALUES FROM (%L) TO (%L)', place, name,
				months.id_at(begins), months.id_at(begins + interval '1 month'));
			begins := begins + interval '1 month';
			made := made + 1;
		END LOOP;
	END LOOP;
	RETURN made;
END $$;
--> statement-breakpoint
-- Drops the months that had ended by then. For the tables' owner: a gateway can't take anything from the audit log.
CREATE FUNCTION months.drop_before(place text, before timestamp with time zone) RETURNS integer LANGUAGE plpgsql
	SET search_path = pg_catalog, pg_temp SET lock_timeout = '2s' AS $$
DECLARE
	over text;
	dropped integer := 0;
BEGIN
	FOR over IN SELECT p.name FROM months.partitions p WHERE p.parent = place AND p.ends <= before AT TIME ZONE 'UTC' LOOP
		EXECUTE format('DROP TABLE months.%I', over);
		dropped := dropped + 1;
	END LOOP;
	RETURN dropped;
END $$;
--> statement-breakpoint
-- For gateways, whose jobs do it: the provider's events have their time.
CREATE FUNCTION months.drop_events_before(before timestamp with time zone) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
	SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	DELETE FROM months.provider_event_other WHERE created_at < before;
	RETURN months.drop_before('provider_event', before);
END $$;
--> statement-breakpoint
-- Until when months are made, and how many rows (1000 at most) are in none.
CREATE FUNCTION months.state() RETURNS TABLE (name text, made_until timestamp with time zone, strays integer) LANGUAGE plpgsql STABLE SECURITY DEFINER
	SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	place text;
BEGIN
	FOREACH place IN ARRAY ARRAY['audit_log', 'provider_event'] LOOP
		name := place;
		SELECT max(p.ends) AT TIME ZONE 'UTC' INTO made_until FROM months.partitions p WHERE p.parent = place;
		EXECUTE format('SELECT count(*) FROM (SELECT FROM months.%I LIMIT 1000) s', place || '_other') INTO strays;
		RETURN NEXT;
	END LOOP;
END $$;
--> statement-breakpoint
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA months FROM PUBLIC;
--> statement-breakpoint
-- The tables become the first partition of their successors: what is older than the check's bound, which is then the partition's.
DO $$
DECLARE
	place text;
BEGIN
	FOREACH place IN ARRAY ARRAY['audit_log', 'provider_event'] LOOP
		EXECUTE format('ALTER TABLE public.%I SET SCHEMA months', place);
		EXECUTE format('ALTER TABLE months.%I RENAME TO %I', place, place || '_before');
		EXECUTE format('CREATE TABLE public.%I (LIKE months.%I INCLUDING DEFAULTS) PARTITION BY RANGE (id)', place, place || '_before');
		EXECUTE format('CREATE TABLE months.%I (LIKE public.%I INCLUDING DEFAULTS)', place || '_other', place);
	END LOOP;
END $$;
--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_partner_id_id_pk" PRIMARY KEY ("partner_id","id");
--> statement-breakpoint
CREATE INDEX "audit_log_by_time" ON "audit_log" USING btree ("partner_id","created_at");
--> statement-breakpoint
CREATE INDEX "audit_log_by_subject" ON "audit_log" USING btree ("partner_id","subject_id","created_at");
--> statement-breakpoint
CREATE INDEX "audit_log_by_organization" ON "audit_log" USING btree ("partner_id","org_id","created_at");
--> statement-breakpoint
CREATE INDEX "audit_log_by_user" ON "audit_log" USING btree ("partner_id","partner_user_id","created_at");
--> statement-breakpoint
CREATE TRIGGER "audit_log_only_added_to" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_log"();
--> statement-breakpoint
ALTER TABLE "provider_event" ADD CONSTRAINT "provider_event_partner_id_id_pk" PRIMARY KEY ("partner_id","id");
--> statement-breakpoint
CREATE INDEX "provider_event_by_id" ON "provider_event" USING btree ("id");
--> statement-breakpoint
CREATE INDEX "provider_event_by_time" ON "provider_event" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "provider_event_to_queue" ON "provider_event" USING btree ("created_at") WHERE queued_at is null;
--> statement-breakpoint
-- The check spares the look at the rows, and the indexes that are there become parts of those above.
DO $$
DECLARE
	place text;
	bound text;
	own_policy text;
	own_role text;
BEGIN
	FOREACH place IN ARRAY ARRAY['audit_log', 'provider_event'] LOOP
		SELECT substring(pg_get_constraintdef(oid) FROM '[0-9a-f]{8}-[0-9a-f-]{27}') INTO STRICT bound
			FROM pg_constraint WHERE conrelid = format('months.%I', place || '_before')::regclass AND conname = place || '_before';
		EXECUTE format('ALTER TABLE public.%I ATTACH PARTITION months.%I FOR VALUES FROM (MINVALUE) TO (%L)', place, place || '_before', bound);
		EXECUTE format('ALTER TABLE months.%I DROP CONSTRAINT %I', place || '_before', place || '_before');
		EXECUTE format('ALTER TABLE public.%I ATTACH PARTITION months.%I DEFAULT', place, place || '_other');
		-- What gateways might do, they may do to the successor at once; the rest is the tenant wall's, which is built after the migrations.
		FOREACH own_role IN ARRAY ARRAY['portal_tenant', 'portal_gateway'] LOOP
			CONTINUE WHEN to_regrole(own_role) IS NULL OR NOT has_table_privilege(own_role, format('months.%I', place || '_before'), 'select');
			EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON public.%I TO %I', place, own_role);
			EXECUTE format('REVOKE ALL ON months.%I FROM %I', place || '_before', own_role);
		END LOOP;
		FOR own_policy IN
			SELECT polname FROM pg_policy WHERE polrelid = format('months.%I', place || '_before')::regclass AND polname IN ('tenant', 'gateway')
		LOOP
			EXECUTE format('DROP POLICY %I ON months.%I', own_policy, place || '_before');
			EXECUTE format(CASE own_policy
				WHEN 'tenant' THEN 'CREATE POLICY tenant ON public.%I TO portal_tenant USING (partner_id = current_setting(''app.partner_id'')::uuid)
					WITH CHECK (partner_id = current_setting(''app.partner_id'')::uuid)'
				ELSE 'CREATE POLICY gateway ON public.%I TO portal_gateway USING (true) WITH CHECK (true)' END, place);
		END LOOP;
		EXECUTE format('ALTER TABLE public.%I ENABLE ROW LEVEL SECURITY', place);
		PERFORM months.enclose(place, place || '_before');
		PERFORM months.enclose(place, place || '_other');
	END LOOP;
END $$;
--> statement-breakpoint
-- Versions before this one remove old events by where in the table they are, which is the same in each partition: what is young stays.
CREATE FUNCTION months.keep_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "provider_event_kept" BEFORE DELETE ON "provider_event" FOR EACH ROW
	WHEN (old.created_at > now() - interval '30 days') EXECUTE FUNCTION months.keep_row();
