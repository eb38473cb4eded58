CREATE TABLE "published_cards" (
	"id" text PRIMARY KEY NOT NULL,
	"community_id" bigint NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "published_content" ADD COLUMN "has_cards" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "published_cards" ADD CONSTRAINT "published_cards_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "published_cards_of_community" ON "published_cards" USING btree ("community_id");