-- expand: the constraint comes back below and allows one column more
ALTER TABLE "audit_log" DROP CONSTRAINT "about_one_thing";--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "token" text;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "source" text DEFAULT 'folder' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_token_tokens_symbol_fk" FOREIGN KEY ("token") REFERENCES "public"."tokens"("symbol") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- expand: it allows all that the former one allowed
ALTER TABLE "audit_log" ADD CONSTRAINT "about_one_thing" CHECK (num_nonnulls("audit_log"."subject_id", "audit_log"."transfer_id", "audit_log"."pause_id", "audit_log"."job") = 1
        or (num_nonnulls("audit_log"."subject_id", "audit_log"."transfer_id", "audit_log"."pause_id", "audit_log"."job") = 0
          and num_nonnulls("audit_log"."community_id", "audit_log"."application_id", "audit_log"."banner_id", "audit_log"."token") > 0));--> statement-breakpoint
-- expand: a former release writes tokens of folders alone
ALTER TABLE "tokens" ADD CONSTRAINT "token_source_known" CHECK ("tokens"."source" in ('folder', 'admin'));