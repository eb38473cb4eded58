ALTER TABLE "sessions" ADD COLUMN "renewing_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "renewed_at" timestamp with time zone;