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
-- expand: the former release makes no reservation of the new kind
ALTER TABLE "reservations" DROP CONSTRAINT "reward_kind_known";--> statement-breakpoint
ALTER TABLE "evaluations" ALTER COLUMN "final_at" SET DEFAULT date_trunc('second', now()) + interval '48 hours';--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "scored_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "sealed_scores" ADD CONSTRAINT "sealed_scores_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sealed_scores" ADD CONSTRAINT "sealed_scores_evaluator_id_users_id_fk" FOREIGN KEY ("evaluator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sealed_scores_of_evaluator" ON "sealed_scores" USING btree ("evaluator_id");--> statement-breakpoint
CREATE INDEX "sealed_scores_by_release" ON "sealed_scores" USING btree ("releases_at");--> statement-breakpoint
-- expand: the former release makes no reservation of the new kind
ALTER TABLE "reservations" ADD CONSTRAINT "reward_kind_known" CHECK ("reservations"."kind" in ('challenge-reward', 'late-reward', 'feedback-reward', 'referral-reward'));--> statement-breakpoint
-- own
insert into transfer_rules (kind, debit, credit, key_form, names) values
  ('late-reward', 'reserved', 'wallet', '^late-reward:', 'award'),
  ('late-reward-reversal', 'wallet', 'reserved', '^late-reward:', 'award'),
  ('late-reward-reversal', 'forfeited', 'reserved', '^late-reward:', 'award');
--> statement-breakpoint
update "evaluations" set "scored_at" = "created_at";
