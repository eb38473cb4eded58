CREATE INDEX "proposals_about" ON "admin_proposals" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "notifications_by_age" ON "notifications" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_of_submission" ON "notifications" USING btree ("submission_id") WHERE "notifications"."submission_id" is not null;--> statement-breakpoint
CREATE INDEX "course_scores_of_user" ON "course_scores" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "evaluation_drafts_of_reviewer" ON "evaluation_drafts" USING btree ("reviewer_id");