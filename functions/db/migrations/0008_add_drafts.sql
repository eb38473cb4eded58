CREATE TABLE "community_pictures" (
	"community_id" bigint NOT NULL,
	"picture_id" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"description" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "community_pictures_community_id_picture_id_pk" PRIMARY KEY("community_id","picture_id")
);
--> statement-breakpoint
CREATE TABLE "draft_files" (
	"community_id" bigint NOT NULL,
	"path" text NOT NULL,
	"text" text NOT NULL,
	"edited_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "draft_files_community_id_path_pk" PRIMARY KEY("community_id","path")
);
--> statement-breakpoint
ALTER TABLE "community_pictures" ADD CONSTRAINT "community_pictures_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_pictures" ADD CONSTRAINT "community_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_files" ADD CONSTRAINT "draft_files_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "community_pictures_of_picture" ON "community_pictures" USING btree ("picture_id");