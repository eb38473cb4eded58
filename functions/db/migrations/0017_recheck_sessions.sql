ALTER TABLE "sessions" DROP CONSTRAINT "session_ending_known";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "signed_in_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "sessions_by_use" ON "sessions" USING btree ("last_used_at") WHERE "sessions"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "session_ending_known" CHECK ("sessions"."ending" in ('log-out', 'address-verified', 'account-recovered', 'account-disabled', 'account-deleted', 'tokens-revoked'));