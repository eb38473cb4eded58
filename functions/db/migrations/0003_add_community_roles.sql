CREATE TABLE "community_roles" (
	"community_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"role" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "community_roles_community_id_user_id_pk" PRIMARY KEY("community_id","user_id"),
	CONSTRAINT "community_role_known" CHECK ("community_roles"."role" in ('owner', 'author'))
);
--> statement-breakpoint
-- expand: the constraint is added again below and refuses no row that it allowed
ALTER TABLE "audit_log" DROP CONSTRAINT "about_one_thing";--> statement-breakpoint
ALTER TABLE "communities" ADD COLUMN "source" text DEFAULT 'folder' NOT NULL;--> statement-breakpoint
ALTER TABLE "communities" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "communities" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "communities" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "community_roles" ADD CONSTRAINT "community_roles_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_roles" ADD CONSTRAINT "community_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "community_roles_of_user" ON "community_roles" USING btree ("user_id");--> statement-breakpoint
-- expand: it allows all rows that the former constraint allowed
ALTER TABLE "audit_log" ADD CONSTRAINT "about_one_thing" CHECK (num_nonnulls("audit_log"."subject_id", "audit_log"."transfer_id", "audit_log"."pause_id", "audit_log"."job") = 1
        or (num_nonnulls("audit_log"."subject_id", "audit_log"."transfer_id", "audit_log"."pause_id", "audit_log"."job") = 0
          and "audit_log"."community_id" is not null));--> statement-breakpoint
ALTER TABLE "communities" ADD CONSTRAINT "community_source_known" CHECK ("communities"."source" in ('folder', 'studio'));