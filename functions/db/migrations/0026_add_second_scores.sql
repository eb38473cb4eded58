CREATE TABLE "second_scores" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "second_scores_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"submission_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"scorer_id" bigint,
	"started_at" timestamp with time zone,
	"points" jsonb,
	"comment" text,
	"html" text,
	"renderer" integer,
	"scored_at" timestamp with time zone,
	"agreed" boolean,
	"closed_at" timestamp with time zone,
	CONSTRAINT "reason_known" CHECK ("second_scores"."reason" in ('check', 'panel', 'spread', 'appeal')),
	CONSTRAINT "taken_at_a_time" CHECK (("second_scores"."scorer_id" is null) = ("second_scores"."started_at" is null)),
	CONSTRAINT "scored_by_a_scorer" CHECK (("second_scores"."scored_at" is null) = ("second_scores"."points" is null)
        and ("second_scores"."scored_at" is null) = ("second_scores"."comment" is null)
        and ("second_scores"."scored_at" is null or "second_scores"."scorer_id" is not null)),
	CONSTRAINT "scored_or_closed" CHECK ("second_scores"."scored_at" is null or "second_scores"."closed_at" is null)
);
--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "first_points" jsonb;--> statement-breakpoint
ALTER TABLE "second_scores" ADD CONSTRAINT "second_scores_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_scores" ADD CONSTRAINT "second_scores_scorer_id_users_id_fk" FOREIGN KEY ("scorer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "second_score_once_per_member" ON "second_scores" USING btree ("submission_id","scorer_id") WHERE "second_scores"."scorer_id" is not null;--> statement-breakpoint
CREATE INDEX "second_scores_of_submission" ON "second_scores" USING btree ("submission_id","id");--> statement-breakpoint
CREATE INDEX "second_scores_of_scorer" ON "second_scores" USING btree ("scorer_id");--> statement-breakpoint
CREATE INDEX "open_second_scores" ON "second_scores" USING btree ("due_at") WHERE "second_scores"."scored_at" is null and "second_scores"."closed_at" is null;