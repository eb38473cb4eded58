CREATE INDEX "open_bounties_of_kind" ON "bounties" USING btree ("kind","closes_at","id") WHERE "bounties"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "bounties_of_community_and_kind" ON "bounties" USING btree ("community_id","kind","closes_at","id");--> statement-breakpoint
CREATE INDEX "users_by_picture" ON "users" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "waiting_submissions" ON "submissions" USING btree ("challenge_id","feedback_count","id") WHERE "submissions"."state" in ('submitted', 'in-review');