CREATE TABLE "payout_troubles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_troubles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"chain_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"token" text,
	"expected" text NOT NULL,
	"found" text NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "payout_troubles" ADD CONSTRAINT "payout_troubles_token_tokens_symbol_fk" FOREIGN KEY ("token") REFERENCES "public"."tokens"("symbol") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_trouble" ON "payout_troubles" USING btree ("chain_id","kind","subject") WHERE "payout_troubles"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "open_troubles_of_token" ON "payout_troubles" USING btree ("token") WHERE "payout_troubles"."ended_at" is null;