CREATE TABLE "banners" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"community_id" bigint,
	"text" jsonb NOT NULL,
	"level" text NOT NULL,
	"link" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "banner_level_known" CHECK ("banners"."level" in ('information', 'warning')),
	CONSTRAINT "banner_ends_after_start" CHECK ("banners"."ends_at" >= "banners"."starts_at")
);
--> statement-breakpoint
-- expand: the constraint comes back below and allows one column more
ALTER TABLE "audit_log" DROP CONSTRAINT "about_one_thing";--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "banner_id" bigint;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "banners_by_end" ON "banners" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "banners_of_community" ON "banners" USING btree ("community_id","id");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_banner_id_banners_id_fk" FOREIGN KEY ("banner_id") REFERENCES "public"."banners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- expand: it allows all that the former one allowed
ALTER TABLE "audit_log" ADD CONSTRAINT "about_one_thing" CHECK (num_nonnulls("audit_log"."subject_id", "audit_log"."transfer_id", "audit_log"."pause_id", "audit_log"."job", "audit_log"."banner_id") = 1
        or (num_nonnulls("audit_log"."subject_id", "audit_log"."transfer_id", "audit_log"."pause_id", "audit_log"."job", "audit_log"."banner_id") = 0
          and "audit_log"."community_id" is not null));