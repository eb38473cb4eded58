ALTER TABLE "challenges" ADD CONSTRAINT "rewards_not_negative" CHECK ("challenges"."reward" >= 0 and "challenges"."feedback_reward" >= 0);--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "rewarded_feedback_not_negative" CHECK ("challenges"."rewarded_feedback" >= 0);--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "decimals_in_range" CHECK ("tokens"."decimals" between 0 and 36);--> statement-breakpoint
ALTER TABLE "bounties" ADD CONSTRAINT "amount_not_negative" CHECK ("bounties"."amount" >= 0);--> statement-breakpoint
ALTER TABLE "course_scores" ADD CONSTRAINT "points_not_negative" CHECK ("course_scores"."learning" >= 0 and "course_scores"."teaching" >= 0);--> statement-breakpoint
ALTER TABLE "reputations" ADD CONSTRAINT "points_not_negative" CHECK ("reputations"."learning" >= 0 and "reputations"."teaching" >= 0);--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "points_not_negative" CHECK ("submissions"."points" >= 0);