CREATE TABLE "search_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"locale" text NOT NULL,
	"kind" text NOT NULL,
	"community" text NOT NULL,
	"course" text,
	"item" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"words" "tsvector" NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "search_documents_digest_unique" UNIQUE("digest")
);
--> statement-breakpoint
CREATE TABLE "search_passages" (
	"document_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"folded" text NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "search_passages_document_id_position_pk" PRIMARY KEY("document_id","position")
);
--> statement-breakpoint
ALTER TABLE "search_passages" ADD CONSTRAINT "search_passages_document_id_search_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."search_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "words_of_documents" ON "search_documents" USING gin ("words");