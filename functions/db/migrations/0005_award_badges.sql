CREATE TABLE "badges" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" bigint NOT NULL,
	"submission_id" bigint NOT NULL,
	"status_index" bigint GENERATED ALWAYS AS IDENTITY (sequence name "badges_status_index_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"is_named" boolean DEFAULT false NOT NULL,
	"credential" text,
	"awarded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "badges_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "badge_of_submission" UNIQUE("user_id","submission_id")
);
--> statement-breakpoint
ALTER TABLE "badges" ADD CONSTRAINT "badges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "badges_by_id" ON "badges" USING btree ("id");--> statement-breakpoint
CREATE INDEX "badges_by_submission" ON "badges" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "badges_by_status" ON "badges" USING btree ("status_index");--> statement-breakpoint
CREATE INDEX "revoked_badges" ON "badges" USING btree ("status_index") WHERE "badges"."revoked_at" is not null;--> statement-breakpoint
-- own: what has passed before
INSERT INTO "badges" ("submission_id", "user_id", "awarded_at")
SELECT s."id", s."author_id", e."created_at" FROM "submissions" s
JOIN "evaluations" e ON e."submission_id" = s."id"
JOIN "users" u ON u."id" = s."author_id"
WHERE s."state" = 'passed' AND u."deleted_at" IS NULL
ORDER BY s."id";
