CREATE TABLE "pool_warnings" (
	"funded_by" bigint PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"community_id" bigint NOT NULL,
	"token" text NOT NULL,
	"amount" numeric(78,0) NOT NULL,
	"deposit_id" bigint NOT NULL,
	"chain_id" bigint NOT NULL,
	"address" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"asked_by_id" bigint NOT NULL,
	"form_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"cancelled_by_id" bigint,
	CONSTRAINT "withdrawal_asked_once" UNIQUE("community_id","form_key"),
	CONSTRAINT "amount_positive" CHECK ("withdrawals"."amount" > 0),
	CONSTRAINT "withdrawal_state_known" CHECK ("withdrawals"."state" in ('waiting', 'cancelled', 'paying', 'paid', 'returned')),
	CONSTRAINT "withdrawal_ended" CHECK (("withdrawals"."ended_at" is not null) = ("withdrawals"."state" in ('cancelled', 'paid', 'returned'))),
	CONSTRAINT "cancelled_by_an_owner" CHECK (("withdrawals"."cancelled_by_id" is not null) = ("withdrawals"."state" = 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "withdrawal_id" bigint;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_token_tokens_symbol_fk" FOREIGN KEY ("token") REFERENCES "public"."tokens"("symbol") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_deposit_id_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawals_of_pool" ON "withdrawals" USING btree ("community_id","token","id");--> statement-breakpoint
CREATE INDEX "withdrawals_of_deposit" ON "withdrawals" USING btree ("deposit_id");--> statement-breakpoint
CREATE INDEX "waiting_withdrawals" ON "withdrawals" USING btree ("due_at") WHERE "withdrawals"."state" = 'waiting';--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payouts_of_withdrawal" ON "payouts" USING btree ("withdrawal_id") WHERE "payouts"."withdrawal_id" is not null;--> statement-breakpoint
insert into transfer_rules (kind, debit, credit, key_form, names) values
  ('withdrawal', 'pool', 'withdrawals', '^withdrawal:[0-9]+$', 'withdrawal'),
  ('withdrawal-return', 'withdrawals', 'pool', '^withdrawal-end:[0-9]+$', 'withdrawal'),
  ('payout', 'withdrawals', 'payouts', '^payout:[0-9]+$', 'payout'),
  ('payout-return', 'payouts', 'pool', '^payout-end:[0-9]+$', 'payout');
