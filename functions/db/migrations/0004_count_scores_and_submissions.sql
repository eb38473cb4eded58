CREATE TABLE "score_counts" (
	"board" text NOT NULL,
	"scope_id" bigint NOT NULL,
	"total" integer NOT NULL,
	"members" integer NOT NULL,
	CONSTRAINT "score_counts_board_scope_id_total_pk" PRIMARY KEY("board","scope_id","total"),
	CONSTRAINT "members_not_negative" CHECK ("score_counts"."members" >= 0)
);
--> statement-breakpoint
ALTER TABLE "challenges" ADD COLUMN "submission_count" integer DEFAULT 0 NOT NULL;