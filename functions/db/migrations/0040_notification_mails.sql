CREATE TABLE "notification_settings" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"choices" jsonb DEFAULT '{}' NOT NULL,
	"link_key" "bytea" NOT NULL,
	"mailed_at" timestamp with time zone,
	"digest_on" date,
	"refused_address" text,
	"refused_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "bounty_id" bigint;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "community_id" bigint;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "mail" text;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_bounty_id_bounties_id_fk" FOREIGN KEY ("bounty_id") REFERENCES "public"."bounties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_to_mail" ON "notifications" USING btree ("mail","user_id","id") WHERE "notifications"."mail" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "bounty_closing_told" ON "notifications" USING btree ("bounty_id","user_id") WHERE "notifications"."bounty_id" is not null;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "mail_known" CHECK ("notifications"."mail" in ('at-once', 'daily'));--> statement-breakpoint
-- Whoever follows something on behalf of a session hears at its commit that it is over, or has another secret.
CREATE FUNCTION tell_session_over() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'session ' || old.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER session_over AFTER UPDATE OF ended_at, secret_hash ON sessions FOR EACH ROW
WHEN (old.ended_at IS NULL AND (new.ended_at IS NOT NULL OR new.secret_hash <> old.secret_hash))
EXECUTE FUNCTION tell_session_over();--> statement-breakpoint
CREATE TRIGGER session_gone AFTER DELETE ON sessions FOR EACH ROW
WHEN (old.ended_at IS NULL) EXECUTE FUNCTION tell_session_over();
