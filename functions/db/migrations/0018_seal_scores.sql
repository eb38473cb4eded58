CREATE TABLE "sealed_scores" (
	"submission_id" bigint PRIMARY KEY NOT NULL,
	"evaluator_id" bigint NOT NULL,
	"points" jsonb NOT NULL,
	"comment" text NOT NULL,
	"html" text,
	"renderer" integer,
	"day_value" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"releases_at" timestamp with time zone DEFAULT date_trunc('second', now()) + interval '24 hours' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "evaluations" ALTER COLUMN "final_at" SET DEFAULT date_trunc('second', now()) + interval '48 hours';--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "scored_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "sealed_scores" ADD CONSTRAINT "sealed_scores_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sealed_scores" ADD CONSTRAINT "sealed_scores_evaluator_id_users_id_fk" FOREIGN KEY ("evaluator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sealed_scores_of_evaluator" ON "sealed_scores" USING btree ("evaluator_id");--> statement-breakpoint
CREATE INDEX "sealed_scores_by_release" ON "sealed_scores" USING btree ("releases_at");--> statement-breakpoint
-- own
update "evaluations" set "scored_at" = "created_at";
