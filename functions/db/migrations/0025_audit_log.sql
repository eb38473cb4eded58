CREATE TABLE "admin_proposals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admin_proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject_id" bigint NOT NULL,
	"change" text NOT NULL,
	"proposed_by_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "proposal_change_known" CHECK ("admin_proposals"."change" in ('grant', 'revoke')),
	CONSTRAINT "proposal_outcome_known" CHECK ("admin_proposals"."outcome" in ('confirmed', 'withdrawn', 'expired')),
	CONSTRAINT "proposal_settled_somehow" CHECK (("admin_proposals"."settled_at" is null) = ("admin_proposals"."outcome" is null)),
	CONSTRAINT "proposed_by_another" CHECK ("admin_proposals"."subject_id" <> "admin_proposals"."proposed_by_id")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"admin_id" bigint,
	"act" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"role" text,
	"community_id" bigint,
	"reason" text NOT NULL,
	"request_id" text
);
--> statement-breakpoint
ALTER TABLE "admin_proposals" ADD CONSTRAINT "admin_proposals_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_proposals" ADD CONSTRAINT "admin_proposals_proposed_by_id_users_id_fk" FOREIGN KEY ("proposed_by_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_proposal" ON "admin_proposals" USING btree ("subject_id") WHERE "admin_proposals"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "open_proposals_of_admin" ON "admin_proposals" USING btree ("proposed_by_id") WHERE "admin_proposals"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "audit_log_of_admin" ON "audit_log" USING btree ("admin_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_subject" ON "audit_log" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_act" ON "audit_log" USING btree ("act","id");--> statement-breakpoint
create trigger audit_log_stays before update or delete on audit_log for each row execute function refuse_change();
--> statement-breakpoint
create trigger audit_log_stays_whole before truncate on audit_log for each statement execute function refuse_change();
