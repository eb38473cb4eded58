DROP INDEX "newest_bounties_of_community";--> statement-breakpoint
CREATE INDEX "newest_bounties_of_kind" ON "bounties" USING btree ("kind","issued_at","id") WHERE "bounties"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "newest_bounties" ON "bounties" USING btree ("issued_at","id") WHERE "bounties"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "waiting_in_language" ON "submissions" USING btree ("challenge_id","language","feedback_closes_at","id") WHERE "submissions"."state" in ('submitted', 'in-review');--> statement-breakpoint
CREATE INDEX "newest_bounties_of_community" ON "bounties" USING btree ("community_id","kind","issued_at","id") WHERE "bounties"."closed_at" is null;