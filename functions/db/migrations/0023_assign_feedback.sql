CREATE TABLE "assignments" (
	"user_id" bigint NOT NULL,
	"submission_id" bigint NOT NULL,
	"assigned_at" timestamp with time zone DEFAULT now() NOT NULL,
	"declined_at" timestamp with time zone,
	"decline_reason" text,
	"draft" text DEFAULT '' NOT NULL,
	CONSTRAINT "assignments_user_id_submission_id_pk" PRIMARY KEY("user_id","submission_id"),
	CONSTRAINT "reason_of_a_decline" CHECK ("assignments"."decline_reason" is null or "assignments"."declined_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "assigned" boolean;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignments_of_submission" ON "assignments" USING btree ("submission_id");--> statement-breakpoint
-- expand: a former release assigns nothing, and the index holds assigned feedback only.
CREATE UNIQUE INDEX "assigned_feedback_once_per_text" ON "feedback" USING btree ("author_id","text_digest") WHERE "feedback"."assigned";
--> statement-breakpoint
-- own
-- Feedback that two rewards between the same two people had refused stays refused.
UPDATE "feedback" f SET "assigned" = false FROM "submissions" s, "feedback_pairs" p
WHERE s."id" = f."submission_id" AND p."author_id" = s."author_id" AND p."giver_id" = f."author_id"
	AND p."rewarded" >= 2 AND coalesce(f."earning", 'nothing') = 'nothing';
