-- additive
-- The first of three steps to tables by month (docs/adr/0054-the-log-comes-in-months.md). Ids begin with their time, so they say the
-- month. What is there, and what is written until a month after the steps, is older than this bound: a check now, so that its table
-- becomes the first partition without being read while others wait.
DO $$
DECLARE
	bound text := lpad(to_hex((extract(epoch FROM date_trunc('month', now() AT TIME ZONE 'UTC') + interval '2 months') * 1000)::bigint), 12, '0');
	place text;
BEGIN
	FOREACH place IN ARRAY ARRAY['audit_log', 'provider_event'] LOOP
		EXECUTE format('ALTER TABLE public.%I ADD CONSTRAINT %I CHECK (id < %L::uuid) NOT VALID', place, place || '_before',
			left(bound, 8) || '-' || right(bound, 4) || '-0000-0000-000000000000');
	END LOOP;
END $$;
