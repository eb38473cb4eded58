CREATE TABLE "chain_attempts" (
	"hash" text PRIMARY KEY NOT NULL,
	"transaction_id" bigint NOT NULL,
	"raw" text NOT NULL,
	"max_fee" numeric(78,0) NOT NULL,
	"tip" numeric(78,0) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_bid_of_a_height" UNIQUE("transaction_id","max_fee")
);
--> statement-breakpoint
CREATE TABLE "chain_transactions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chain_transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"chain_id" bigint NOT NULL,
	"signer" text NOT NULL,
	"nonce" bigint NOT NULL,
	"purpose" text NOT NULL,
	"token" text,
	"recipient" text NOT NULL,
	"value" numeric(78,0) NOT NULL,
	"data" text NOT NULL,
	"gas" numeric(78,0) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"first_block" bigint NOT NULL,
	"searched_to" bigint,
	"outcome" text,
	"settled_at" timestamp with time zone,
	"mined_hash" text,
	"mined_block" bigint,
	"mined_block_hash" text,
	CONSTRAINT "one_transaction_a_nonce" UNIQUE("chain_id","signer","nonce"),
	CONSTRAINT "purpose_known" CHECK ("chain_transactions"."purpose" in ('payout', 'approval')),
	CONSTRAINT "outcome_known" CHECK ("chain_transactions"."outcome" in ('succeeded', 'reverted', 'replaced')),
	CONSTRAINT "settled_somehow" CHECK (("chain_transactions"."settled_at" is null) = ("chain_transactions"."outcome" is null)),
	CONSTRAINT "settled_in_a_block" CHECK (("chain_transactions"."settled_at" is null) = ("chain_transactions"."mined_hash" is null)
        and ("chain_transactions"."mined_hash" is null) = ("chain_transactions"."mined_block" is null))
);
--> statement-breakpoint
CREATE TABLE "hot_balances" (
	"chain_id" bigint NOT NULL,
	"signer" text NOT NULL,
	"token" text NOT NULL,
	"balance" numeric(78,0) NOT NULL,
	"needed" numeric(78,0) NOT NULL,
	"looked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"low_since" timestamp with time zone,
	CONSTRAINT "hot_balances_chain_id_signer_token_pk" PRIMARY KEY("chain_id","signer","token")
);
--> statement-breakpoint
CREATE TABLE "hot_wallets" (
	"chain_id" bigint NOT NULL,
	"signer" text NOT NULL,
	"next_nonce" bigint NOT NULL,
	"looked_at" timestamp with time zone,
	"trouble" text,
	"trouble_since" timestamp with time zone,
	CONSTRAINT "hot_wallets_chain_id_signer_pk" PRIMARY KEY("chain_id","signer")
);
--> statement-breakpoint
CREATE TABLE "payout_pauses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_pauses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payout_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payout_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"token" text NOT NULL,
	"amount" numeric(78,0) NOT NULL,
	"chain_id" bigint NOT NULL,
	"address" text NOT NULL,
	"state" text DEFAULT 'claimed' NOT NULL,
	"form_key" text NOT NULL,
	"claimed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"look_again_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_single" boolean DEFAULT false NOT NULL,
	"transaction_id" bigint,
	"place" integer,
	"sent_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"transaction_hash" text,
	"failed_at" timestamp with time zone,
	"failure" text,
	CONSTRAINT "payout_claimed_once" UNIQUE("user_id","form_key"),
	CONSTRAINT "one_payment_a_place" UNIQUE("transaction_id","place"),
	CONSTRAINT "amount_positive" CHECK ("payouts"."amount" > 0),
	CONSTRAINT "payout_state_known" CHECK ("payouts"."state" in ('claimed', 'sent', 'confirmed', 'failed')),
	CONSTRAINT "payout_failure_known" CHECK ("payouts"."failure" in ('refused', 'replaced', 'address-changed', 'not-cashable')),
	CONSTRAINT "address_of_evm" CHECK ("payouts"."address" ~ '^(0x[0-9A-Fa-f]{40})?$'),
	CONSTRAINT "claimed_in_no_transaction" CHECK ("payouts"."state" <> 'claimed' or "payouts"."transaction_id" is null),
	CONSTRAINT "sent_in_a_transaction" CHECK ("payouts"."state" not in ('sent', 'confirmed')
        or ("payouts"."transaction_id" is not null and "payouts"."place" is not null and "payouts"."sent_at" is not null)),
	CONSTRAINT "confirmed_by_a_transaction" CHECK (("payouts"."state" = 'confirmed') = ("payouts"."confirmed_at" is not null)
        and ("payouts"."state" <> 'confirmed' or "payouts"."transaction_hash" is not null)),
	CONSTRAINT "failed_for_a_reason" CHECK (("payouts"."state" = 'failed') = ("payouts"."failed_at" is not null)
        and ("payouts"."failed_at" is null) = ("payouts"."failure" is null))
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "about_one_thing";--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "outside_sources_are_untracked";--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "pause_id" bigint;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "largest_payout" numeric(78,0);--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "member_day_payouts" numeric(78,0);--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "day_payouts" numeric(78,0);--> statement-breakpoint
ALTER TABLE "chain_attempts" ADD CONSTRAINT "chain_attempts_transaction_id_chain_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."chain_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_reports" ADD CONSTRAINT "payout_reports_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_reports" ADD CONSTRAINT "payout_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_token_tokens_symbol_fk" FOREIGN KEY ("token") REFERENCES "public"."tokens"("symbol") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_transaction_id_chain_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."chain_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_of_transaction" ON "chain_attempts" USING btree ("transaction_id","created_at");--> statement-breakpoint
CREATE INDEX "open_chain_transactions" ON "chain_transactions" USING btree ("chain_id","signer","nonce") WHERE "chain_transactions"."settled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_pause_at_a_time" ON "payout_pauses" USING btree ((true)) WHERE "payout_pauses"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "reports_of_user" ON "payout_reports" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_report" ON "payout_reports" USING btree ("payout_id") WHERE "payout_reports"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "open_reports" ON "payout_reports" USING btree ("id") WHERE "payout_reports"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "payouts_of_user" ON "payouts" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "payouts_to_sign" ON "payouts" USING btree ("chain_id","look_again_at","id") WHERE "payouts"."state" = 'claimed';--> statement-breakpoint
CREATE INDEX "payouts_by_day" ON "payouts" USING btree ("token","claimed_at");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_pause_id_payout_pauses_id_fk" FOREIGN KEY ("pause_id") REFERENCES "public"."payout_pauses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "about_one_thing" CHECK (num_nonnulls("audit_log"."subject_id", "audit_log"."transfer_id", "audit_log"."pause_id", "audit_log"."job") = 1);--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "outside_sources_are_untracked" CHECK ("accounts"."tracked" = ("accounts"."user_id" is not null or "accounts"."kind" ~ '^(pool|reserved|payouts):'));--> statement-breakpoint
-- What is written before a broadcast stays as it was written; what is over stays over.
create trigger chain_attempts_stay before update or delete on chain_attempts for each row execute function refuse_change();
--> statement-breakpoint
create trigger chain_attempts_stay_whole before truncate on chain_attempts for each statement execute function refuse_change();
--> statement-breakpoint
create function guard_chain_transaction() returns trigger language plpgsql as $$
begin
  if (new.chain_id, new.signer, new.nonce, new.purpose, new.token, new.recipient, new.value, new.data, new.gas, new.first_block)
      is distinct from (old.chain_id, old.signer, old.nonce, old.purpose, old.token, old.recipient, old.value, old.data, old.gas, old.first_block)
    or old.settled_at is not null then
    raise exception 'a transaction only comes to its end' using errcode = '23001';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger chain_transactions_guarded before update on chain_transactions for each row execute function guard_chain_transaction();
--> statement-breakpoint
create trigger chain_transactions_stay before delete on chain_transactions for each row execute function refuse_change();
--> statement-breakpoint
create function guard_payout() returns trigger language plpgsql as $$
begin
  if (new.user_id, new.token, new.amount, new.chain_id, new.form_key, new.claimed_at)
      is distinct from (old.user_id, old.token, old.amount, old.chain_id, old.form_key, old.claimed_at)
    or (new.address <> old.address and (new.address <> '' or old.state not in ('confirmed', 'failed')))
    or (old.state in ('confirmed', 'failed') and (new.state, new.transaction_id, new.place, new.transaction_hash, new.failure)
      is distinct from (old.state, old.transaction_id, old.place, old.transaction_hash, old.failure)) then
    raise exception 'a payout is what was claimed, and ends once' using errcode = '23001';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger payouts_guarded before update on payouts for each row execute function guard_payout();
--> statement-breakpoint
create trigger payouts_stay before delete on payouts for each row execute function refuse_change();
