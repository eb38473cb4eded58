ALTER TABLE "drafts" ADD COLUMN "declared_help" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "declared_help" text;