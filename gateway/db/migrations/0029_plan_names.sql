-- Of several plans of one name all but the oldest get a number that no other has.
DO $$ DECLARE twin record; BEGIN
	FOR twin IN SELECT partner_id, id, name FROM (SELECT *, row_number() OVER (PARTITION BY partner_id, lower(name) ORDER BY created_at, id) AS place FROM "partner_plan") p WHERE place > 1 ORDER BY created_at, id LOOP
		UPDATE "partner_plan" SET "name" = (
			SELECT twin.name || ' ' || n FROM generate_series(2, 1000000) n
			WHERE NOT EXISTS (SELECT FROM "partner_plan" o WHERE o.partner_id = twin.partner_id AND lower(o.name) = lower(twin.name || ' ' || n)) ORDER BY n LIMIT 1
		) WHERE partner_id = twin.partner_id AND id = twin.id;
	END LOOP;
END $$;--> statement-breakpoint
CREATE UNIQUE INDEX "partner_plan_by_name" ON "partner_plan" USING btree ("partner_id",lower("name"));