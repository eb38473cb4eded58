CREATE TABLE "draft_files" (
	"community_id" bigint NOT NULL,
	"path" text NOT NULL,
	"text" text NOT NULL,
	"edited_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "draft_files_community_id_path_pk" PRIMARY KEY("community_id","path")
);
--> statement-breakpoint
ALTER TABLE "draft_files" ADD CONSTRAINT "draft_files_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE no action ON UPDATE no action;