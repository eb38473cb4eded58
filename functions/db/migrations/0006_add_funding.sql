CREATE TABLE "deposit_cursors" (
	"chain_id" bigint NOT NULL,
	"contract" text NOT NULL,
	"next_block" bigint NOT NULL,
	"head" bigint NOT NULL,
	"looked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deposit_cursors_chain_id_contract_pk" PRIMARY KEY("chain_id","contract")
);
--> statement-breakpoint
CREATE TABLE "deposits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deposits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"chain_id" bigint NOT NULL,
	"transaction_hash" text NOT NULL,
	"log_index" integer NOT NULL,
	"block" bigint NOT NULL,
	"sender" text NOT NULL,
	"pool" text NOT NULL,
	"contract" text,
	"amount" numeric(78,0) NOT NULL,
	"block_hash" text NOT NULL,
	"community_id" bigint,
	"token" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"credited_at" timestamp with time zone,
	CONSTRAINT "deposit_credited_once" UNIQUE("chain_id","transaction_hash","log_index"),
	CONSTRAINT "amount_positive" CHECK ("deposits"."amount" > 0),
	CONSTRAINT "credited_to_a_pool" CHECK ("deposits"."credited_at" is null or ("deposits"."community_id" is not null and "deposits"."token" is not null))
);
--> statement-breakpoint
CREATE TABLE "pending_deposits" (
	"chain_id" bigint NOT NULL,
	"transaction_hash" text NOT NULL,
	"log_index" integer NOT NULL,
	"block" bigint NOT NULL,
	"sender" text NOT NULL,
	"pool" text NOT NULL,
	"contract" text,
	"amount" numeric(78,0) NOT NULL,
	CONSTRAINT "pending_deposits_chain_id_transaction_hash_log_index_pk" PRIMARY KEY("chain_id","transaction_hash","log_index")
);
--> statement-breakpoint
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
-- expand: the former release makes no account of the new kinds
ALTER TABLE "accounts" DROP CONSTRAINT "outside_sources_are_untracked";--> statement-breakpoint
-- expand: the former release writes no rule
ALTER TABLE "transfer_rules" DROP CONSTRAINT "named_row_known";--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "withdrawal_id" bigint;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_token_tokens_symbol_fk" FOREIGN KEY ("token") REFERENCES "public"."tokens"("symbol") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_token_tokens_symbol_fk" FOREIGN KEY ("token") REFERENCES "public"."tokens"("symbol") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_deposit_id_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deposits_of_pool" ON "deposits" USING btree ("community_id","token","id");--> statement-breakpoint
CREATE INDEX "waiting_deposits" ON "deposits" USING btree ("id") WHERE "deposits"."credited_at" is null;--> statement-breakpoint
CREATE INDEX "withdrawals_of_pool" ON "withdrawals" USING btree ("community_id","token","id");--> statement-breakpoint
CREATE INDEX "withdrawals_of_deposit" ON "withdrawals" USING btree ("deposit_id");--> statement-breakpoint
CREATE INDEX "waiting_withdrawals" ON "withdrawals" USING btree ("due_at") WHERE "withdrawals"."state" = 'waiting';--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fundings_of_pool" ON "transfers" USING btree ("credit_account_id","id") WHERE "transfers"."kind" in ('funding', 'deposit');--> statement-breakpoint
CREATE INDEX "payouts_of_withdrawal" ON "payouts" USING btree ("withdrawal_id") WHERE "payouts"."withdrawal_id" is not null;--> statement-breakpoint
-- expand: the former release makes no account of the new kinds
ALTER TABLE "accounts" ADD CONSTRAINT "outside_sources_are_untracked" CHECK ("accounts"."tracked" = ("accounts"."user_id" is not null or "accounts"."kind" ~ '^(pool|reserved|payouts|deposits|withdrawals):'));--> statement-breakpoint
-- expand: the former release writes no rule
ALTER TABLE "transfer_rules" ADD CONSTRAINT "named_row_known" CHECK ("transfer_rules"."names" in ('community', 'operation', 'reservation', 'award', 'payout', 'deposit', 'withdrawal', 'member', 'nothing'));--> statement-breakpoint
insert into transfer_rules (kind, debit, credit, key_form, names) values
  ('deposit', 'outside', 'pool', '^deposit:[0-9]+:0x[0-9a-f]{64}:[0-9]+$', 'deposit'),
  ('deposit', 'outside', 'deposits', '^deposit:[0-9]+:0x[0-9a-f]{64}:[0-9]+$', 'deposit'),
  ('deposit', 'deposits', 'pool', '^deposit-assigned:[0-9]+:[0-9]+$', 'deposit'),
  ('deposit', 'outside', 'pool', '^deposit-assigned:[0-9]+:[0-9]+$', 'deposit'),
  ('withdrawal', 'pool', 'withdrawals', '^withdrawal:[0-9]+$', 'withdrawal'),
  ('withdrawal-return', 'withdrawals', 'pool', '^withdrawal-end:[0-9]+$', 'withdrawal'),
  ('payout', 'withdrawals', 'payouts', '^payout:[0-9]+$', 'payout'),
  ('payout-return', 'payouts', 'pool', '^payout-end:[0-9]+$', 'payout');
