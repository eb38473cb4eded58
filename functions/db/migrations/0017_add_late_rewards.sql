-- expand: the former release makes no reservation of the new kind
ALTER TABLE "reservations" DROP CONSTRAINT "reward_kind_known";--> statement-breakpoint
-- expand: the former release makes no reservation of the new kind
ALTER TABLE "reservations" ADD CONSTRAINT "reward_kind_known" CHECK ("reservations"."kind" in ('challenge-reward', 'late-reward', 'feedback-reward', 'referral-reward'));--> statement-breakpoint
-- own
insert into transfer_rules (kind, debit, credit, key_form, names) values
  ('late-reward', 'reserved', 'wallet', '^late-reward:', 'award'),
  ('late-reward-reversal', 'wallet', 'reserved', '^late-reward:', 'award'),
  ('late-reward-reversal', 'forfeited', 'reserved', '^late-reward:', 'award');
