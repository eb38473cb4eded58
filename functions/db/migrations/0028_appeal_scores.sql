CREATE TABLE "score_appeals" (
	"submission_id" bigint PRIMARY KEY NOT NULL,
	"author_id" bigint NOT NULL,
	"words" text NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"second_due_at" timestamp with time zone DEFAULT now() + interval '48 hours' NOT NULL,
	"to_staff_at" timestamp with time zone,
	"decision_due_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"outcome" text,
	"decided_by_id" bigint,
	"decision" text DEFAULT '' NOT NULL,
	CONSTRAINT "outcome_known" CHECK ("score_appeals"."outcome" in ('agreed', 'stands', 'corrected', 'lapsed', 'mean', 'void')),
	CONSTRAINT "outcome_at_the_end" CHECK (("score_appeals"."outcome" is null) = ("score_appeals"."ended_at" is null)),
	CONSTRAINT "due_with_staff" CHECK (("score_appeals"."to_staff_at" is null) = ("score_appeals"."decision_due_at" is null)),
	CONSTRAINT "decided_with_words" CHECK (("score_appeals"."decided_by_id" is not null) = coalesce("score_appeals"."outcome" in ('stands', 'corrected'), false)
        and ("score_appeals"."decided_by_id" is null or "score_appeals"."decision" <> ''))
);
--> statement-breakpoint
ALTER TABLE "corrections" ADD COLUMN "is_appeal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "appealed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "score_appeals" ADD CONSTRAINT "score_appeals_submission_id_evaluations_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."evaluations"("submission_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_appeals" ADD CONSTRAINT "score_appeals_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_appeals" ADD CONSTRAINT "score_appeals_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "score_appeals_of_author" ON "score_appeals" USING btree ("author_id","opened_at");--> statement-breakpoint
CREATE INDEX "score_appeals_of_decider" ON "score_appeals" USING btree ("decided_by_id");--> statement-breakpoint
CREATE INDEX "open_score_appeals" ON "score_appeals" USING btree ("opened_at") WHERE "score_appeals"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "appealed_submissions" ON "submissions" USING btree ("id") WHERE "submissions"."appealed_at" is not null;