ALTER TABLE "feedback" ADD COLUMN "text_digest" text;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "text_digest" text;--> statement-breakpoint
CREATE INDEX "feedback_of_text" ON "feedback" USING btree ("author_id","text_digest");--> statement-breakpoint
CREATE INDEX "submissions_of_text" ON "submissions" USING btree ("text_digest");