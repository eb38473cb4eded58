CREATE TABLE "challenge_versions" (
	"hash" text PRIMARY KEY NOT NULL,
	"challenge_id" text NOT NULL,
	"facts" jsonb NOT NULL,
	"text" jsonb,
	"html" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "challenges" ADD COLUMN "version" text;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "challenge_version" text;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "challenge_version" text;--> statement-breakpoint
ALTER TABLE "challenge_versions" ADD CONSTRAINT "challenge_versions_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "versions_of_challenge" ON "challenge_versions" USING btree ("challenge_id");--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_challenge_version_challenge_versions_hash_fk" FOREIGN KEY ("challenge_version") REFERENCES "public"."challenge_versions"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_challenge_version_challenge_versions_hash_fk" FOREIGN KEY ("challenge_version") REFERENCES "public"."challenge_versions"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- own: what is open keeps what the challenge says before this release changes it.
INSERT INTO "challenge_versions" ("hash", "challenge_id", "facts")
SELECT translate(encode(sha256(convert_to(c."id" || f."facts"::text, 'UTF8')), 'base64'), '+/=', '-_'), c."id", f."facts"
FROM "challenges" c CROSS JOIN LATERAL (SELECT jsonb_build_object(
	'title', c."title", 'summary', c."summary", 'formats', to_jsonb(c."formats"),
	'criteria', coalesce((SELECT jsonb_agg(jsonb_build_object('id', r."id", 'title', r."title",
		'description', r."description", 'points', r."points") ORDER BY r."position")
		FROM "criteria" r WHERE r."challenge_id" = c."id" AND NOT r."retired"), '[]'::jsonb),
	'minimumPoints', c."minimum_points", 'token', c."token", 'reward', c."reward"::text,
	'feedbackToken', c."feedback_token", 'feedbackReward', c."feedback_reward"::text,
	'rewardedFeedback', c."rewarded_feedback") AS "facts") f;--> statement-breakpoint
UPDATE "challenges" c SET "version" = v."hash" FROM "challenge_versions" v WHERE v."challenge_id" = c."id";--> statement-breakpoint
UPDATE "drafts" d SET "challenge_version" = c."version" FROM "challenges" c WHERE c."id" = d."challenge_id";--> statement-breakpoint
UPDATE "submissions" s SET "challenge_version" = c."version" FROM "challenges" c WHERE c."id" = s."challenge_id"
AND (s."state" IN ('submitted', 'in-review')
	OR EXISTS (SELECT FROM "evaluations" e WHERE e."submission_id" = s."id" AND e."final_at" > now()));
