ALTER TABLE "evaluations" ADD COLUMN "html" text;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "renderer" integer;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "html" text;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "renderer" integer;--> statement-breakpoint
ALTER TABLE "submission_revisions" ADD COLUMN "html" text;--> statement-breakpoint
ALTER TABLE "submission_revisions" ADD COLUMN "renderer" integer;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "html" text;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "renderer" integer;