ALTER TABLE "payout_addresses" ADD COLUMN "shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "reports_of_payout" ON "payout_reports" USING btree ("payout_id","id");--> statement-breakpoint
CREATE INDEX "waiting_payouts" ON "payouts" USING btree ("state","claimed_at") WHERE "payouts"."state" in ('claimed', 'sent');--> statement-breakpoint
CREATE INDEX "shared_payout_addresses" ON "payout_addresses" USING btree ("id") WHERE "payout_addresses"."shared";--> statement-breakpoint
update payout_addresses a set shared = true
  where exists (select from payout_addresses b where b.address = a.address and b.user_id <> a.user_id);
