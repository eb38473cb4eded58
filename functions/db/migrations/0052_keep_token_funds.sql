CREATE TABLE "token_funds" (
	"token" text PRIMARY KEY NOT NULL,
	"chain_id" bigint NOT NULL,
	"balance" numeric(78,0) NOT NULL,
	"looked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "token_funds" ADD CONSTRAINT "token_funds_token_tokens_symbol_fk" FOREIGN KEY ("token") REFERENCES "public"."tokens"("symbol") ON DELETE no action ON UPDATE no action;