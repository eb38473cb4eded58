ALTER TABLE "chain_transactions" DROP CONSTRAINT "purpose_known";--> statement-breakpoint
ALTER TABLE "hot_wallets" ADD COLUMN "first_nonce" bigint;--> statement-breakpoint
ALTER TABLE "hot_wallets" ADD COLUMN "searched_to" bigint;--> statement-breakpoint
ALTER TABLE "chain_transactions" ADD CONSTRAINT "purpose_known" CHECK ("chain_transactions"."purpose" in ('payout', 'approval', 'gap', 'foreign'));--> statement-breakpoint
update hot_wallets w set first_nonce = known.first_nonce, searched_to = known.searched_to
  from (
    select chain_id, signer, min(nonce) as first_nonce, coalesce(max(mined_block), min(first_block)) as searched_to
      from chain_transactions group by chain_id, signer
  ) known
  where known.chain_id = w.chain_id and known.signer = w.signer;
