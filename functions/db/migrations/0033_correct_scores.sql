ALTER TABLE "transfers" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "final_at" timestamp with time zone DEFAULT date_trunc('second', now()) + interval '7 days' NOT NULL;--> statement-breakpoint
CREATE INDEX "held_credits" ON "transfers" USING btree ("credit_account_id","held_until") WHERE "transfers"."held_until" is not null;--> statement-breakpoint
CREATE INDEX "held_debits" ON "transfers" USING btree ("debit_account_id","held_until") WHERE "transfers"."held_until" is not null;--> statement-breakpoint
-- Whatever was paid before can be claimed at once, so its evaluations are final.
update evaluations set final_at = created_at;
