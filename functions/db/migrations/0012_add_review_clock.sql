ALTER TABLE "submissions" ADD COLUMN "lease_renewals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "feedback_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "submissions" ALTER COLUMN "feedback_due_at" SET DEFAULT date_trunc('second', now()) + interval '48 hours';--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "score_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "submissions" ALTER COLUMN "score_due_at" SET DEFAULT date_trunc('second', now()) + interval '168 hours';--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "feedback_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "score_told_at" timestamp with time zone;
--> statement-breakpoint
-- own
-- The clock of work that waits begins with this release; evaluated work was promised nothing.
UPDATE "submissions" SET "feedback_due_at" = DEFAULT, "score_due_at" = DEFAULT WHERE "state" IN ('submitted', 'in-review');
