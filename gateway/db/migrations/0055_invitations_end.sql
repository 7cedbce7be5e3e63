-- additive
ALTER TABLE "organization" ADD COLUMN "invited_until" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "is_invitation_over" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Not by the services: the version before sends invitations too, and knows nothing of these columns.
CREATE FUNCTION keep_invited_until() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	UPDATE organization SET invited_until = CASE WHEN new.status = 'PENDING' THEN new.expires_at END, is_invitation_over = false
		WHERE partner_id = new.partner_id AND id = new.org_id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "invitation_sent" AFTER INSERT ON "invitation" FOR EACH ROW EXECUTE FUNCTION keep_invited_until();--> statement-breakpoint
CREATE TRIGGER "invitation_changed" AFTER UPDATE ON "invitation" FOR EACH ROW
	WHEN ((old.status, old.expires_at) IS DISTINCT FROM (new.status, new.expires_at)) EXECUTE FUNCTION keep_invited_until();--> statement-breakpoint
-- A merchant that comes after its invitation, as the sandbox writes them.
CREATE FUNCTION take_invited_until() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	UPDATE organization SET invited_until = invitation.expires_at FROM added JOIN invitation
		ON invitation.partner_id = added.partner_id AND invitation.org_id = added.id AND invitation.status = 'PENDING'
		WHERE organization.partner_id = added.partner_id AND organization.id = added.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "merchants_invited" AFTER INSERT ON "organization" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION take_invited_until();--> statement-breakpoint
UPDATE "organization" SET "invited_until" = invitation.expires_at FROM "invitation" WHERE invitation.partner_id = organization.partner_id
	AND invitation.org_id = organization.id AND invitation.status = 'PENDING';
