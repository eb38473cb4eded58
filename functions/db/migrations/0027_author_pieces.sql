-- expand: a former release reads this column for no piece
ALTER TABLE "calibration_pieces" ALTER COLUMN "made_by_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "calibration_pieces" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "calibration_pieces" ADD COLUMN "authored" jsonb;--> statement-breakpoint
ALTER TABLE "calibration_pieces" ADD COLUMN "refusal" text;--> statement-breakpoint
-- expand: pieces of a former release have no slug
CREATE UNIQUE INDEX "piece_of_file_once" ON "calibration_pieces" USING btree ("challenge_id","slug") WHERE "calibration_pieces"."retired_at" is null and "calibration_pieces"."slug" is not null;--> statement-breakpoint
-- expand: pieces of a former release have an author and no slug
ALTER TABLE "calibration_pieces" ADD CONSTRAINT "made_or_authored" CHECK (("calibration_pieces"."slug" is null) = ("calibration_pieces"."authored" is null) and ("calibration_pieces"."slug" is null) = ("calibration_pieces"."made_by_id" is not null));