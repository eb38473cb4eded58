ALTER TABLE "drafts" ADD COLUMN "language" text DEFAULT 'auto' NOT NULL;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "submission_revisions" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "language" text;--> statement-breakpoint
CREATE INDEX "submissions_in_language" ON "submissions" USING btree ("challenge_id","language","id");--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "language_known" CHECK ("drafts"."language" in ('auto', 'en', 'es'));--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "language_known" CHECK ("feedback"."language" in ('en', 'es'));--> statement-breakpoint
ALTER TABLE "submission_revisions" ADD CONSTRAINT "language_known" CHECK ("submission_revisions"."language" in ('en', 'es'));--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "language_known" CHECK ("submissions"."language" in ('en', 'es'));