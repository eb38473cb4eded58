CREATE TABLE "content_files" (
	"hash" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"community_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"note" text NOT NULL,
	"files" jsonb NOT NULL,
	"document" text NOT NULL,
	"keys" text NOT NULL,
	"facts" text NOT NULL,
	"author_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text NOT NULL,
	"decided_by_id" bigint,
	"decided_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "version_number_of_community" UNIQUE("community_id","number"),
	CONSTRAINT "version_of_community" UNIQUE("community_id","id"),
	CONSTRAINT "version_state_known" CHECK ("content_versions"."state" in ('waiting', 'published', 'declined', 'replaced'))
);
--> statement-breakpoint
CREATE TABLE "published_content" (
	"community_id" bigint PRIMARY KEY NOT NULL,
	"version_id" bigint NOT NULL,
	"sequence" bigint NOT NULL,
	CONSTRAINT "published_content_sequence_unique" UNIQUE("sequence")
);
--> statement-breakpoint
CREATE TABLE "published_documents" (
	"hash" text PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "challenges" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_document_published_documents_hash_fk" FOREIGN KEY ("document") REFERENCES "public"."published_documents"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_keys_published_documents_hash_fk" FOREIGN KEY ("keys") REFERENCES "public"."published_documents"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_facts_published_documents_hash_fk" FOREIGN KEY ("facts") REFERENCES "public"."published_documents"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_content" ADD CONSTRAINT "published_content_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_content" ADD CONSTRAINT "published_version_of_community" FOREIGN KEY ("community_id","version_id") REFERENCES "public"."content_versions"("community_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_waiting_version" ON "content_versions" USING btree ("community_id") WHERE "content_versions"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "versions_of_author" ON "content_versions" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "versions_decided_by" ON "content_versions" USING btree ("decided_by_id");--> statement-breakpoint
UPDATE "challenges" SET "slug" = "id";--> statement-breakpoint
-- expand: a former release writes no slug, and rows without one are never equal
ALTER TABLE "challenges" ADD CONSTRAINT "challenge_slug_in_course" UNIQUE("course_id","slug");