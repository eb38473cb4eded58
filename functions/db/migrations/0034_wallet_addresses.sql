CREATE TABLE "address_questions" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"chain_id" bigint NOT NULL,
	"address" text NOT NULL,
	"message" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_addresses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"chain_id" bigint NOT NULL,
	"address" text NOT NULL,
	"proof" text NOT NULL,
	"set_at" timestamp with time zone DEFAULT now() NOT NULL,
	"replaced_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"cleared_at" timestamp with time zone,
	CONSTRAINT "address_of_evm" CHECK ("payout_addresses"."address" ~ '^0x[0-9A-Fa-f]{40}$'),
	CONSTRAINT "address_proof_known" CHECK ("payout_addresses"."proof" in ('typed', 'signed'))
);
--> statement-breakpoint
ALTER TABLE "account_changes" DROP CONSTRAINT "account_change_known";--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "chain_id" bigint;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "smallest_payout" numeric(78,0) DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "explorer" text;--> statement-breakpoint
ALTER TABLE "address_questions" ADD CONSTRAINT "address_questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_addresses" ADD CONSTRAINT "payout_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_address_of_chain" ON "payout_addresses" USING btree ("user_id","chain_id") WHERE "payout_addresses"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "payout_addresses_of_user" ON "payout_addresses" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "payout_addresses_by_address" ON "payout_addresses" USING btree ("address");--> statement-breakpoint
ALTER TABLE "account_changes" ADD CONSTRAINT "account_change_known" CHECK ("account_changes"."change" in ('new-device', 'password-changed', 'email-changed', 'provider-linked', 'provider-unlinked', 'factor-added', 'factor-removed', 'factors-reset', 'recovery-codes-made', 'recovery-code-used', 'passkey-added', 'passkey-removed', 'sessions-ended', 'data-ready', 'deletion-begun', 'deletion-cancelled', 'account-disabled', 'account-enabled', 'role-granted', 'role-revoked', 'payout-address-set', 'payouts-resumed'));--> statement-breakpoint
-- Until the catalogue is read again, which says on which chain a token is.
UPDATE "tokens" SET "cashable" = false;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "cashable_on_a_chain" CHECK (not "tokens"."cashable" or "tokens"."chain_id" is not null);--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "smallest_payout_positive" CHECK ("tokens"."smallest_payout" > 0);--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "contract_of_evm" CHECK ("tokens"."contract" ~ '^0x[0-9A-Fa-f]{40}$');