CREATE TABLE "reservations" (
	"submission_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"user_id" bigint NOT NULL,
	"community_id" bigint NOT NULL,
	"token" text NOT NULL,
	"amount" numeric(78,0) NOT NULL,
	"pieces" integer NOT NULL,
	"left" numeric(78,0) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"warned_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ending" text,
	CONSTRAINT "reservations_submission_id_kind_pk" PRIMARY KEY("submission_id","kind"),
	CONSTRAINT "reward_kind_known" CHECK ("reservations"."kind" in ('challenge-reward', 'feedback-reward', 'referral-reward')),
	CONSTRAINT "amount_positive" CHECK ("reservations"."amount" > 0 and "reservations"."pieces" > 0),
	CONSTRAINT "left_of_what_was_promised" CHECK ("reservations"."left" between 0 and "reservations"."amount" * "reservations"."pieces"),
	CONSTRAINT "nothing_left_when_ended" CHECK (("reservations"."ended_at" is null) = ("reservations"."left" > 0)),
	CONSTRAINT "ended_for_a_reason" CHECK (("reservations"."ended_at" is null) = ("reservations"."ending" is null)),
	CONSTRAINT "ending_known" CHECK ("reservations"."ending" in ('paid', 'released', 'expired'))
);
--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "member_accounts_are_tracked";--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_token_tokens_symbol_fk" FOREIGN KEY ("token") REFERENCES "public"."tokens"("symbol") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "open_reservations" ON "reservations" USING btree ("user_id","community_id") WHERE "reservations"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "reservations_by_end" ON "reservations" USING btree ("expires_at") WHERE "reservations"."ended_at" is null;--> statement-breakpoint
-- What was paid until now came from sources that nobody had funded; they are told apart from the pools.
alter table accounts disable trigger accounts_by_transfer;--> statement-breakpoint
update accounts set kind = 'unfunded-' || kind where user_id is null and kind like 'pool:%';--> statement-breakpoint
alter table accounts enable trigger accounts_by_transfer;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "outside_sources_are_untracked" CHECK ("accounts"."tracked" = ("accounts"."user_id" is not null or "accounts"."kind" ~ '^(pool|reserved):'));--> statement-breakpoint
-- What open submissions, and unmarked feedback on evaluated ones, have been promised is funded from outside and set aside.
do $$
declare
  promise record;
  outside bigint;
  available bigint;
  reserved bigint;
begin
  for promise in
    select s.id, s.author_id, s.community_id, c.slug, p.kind, p.token, p.amount, p.pieces,
        p.amount * (p.pieces - p.taken) as remaining
      from submissions s
      join communities c on c.id = s.community_id
      join challenges h on h.id = s.challenge_id
      cross join lateral (
        select 'challenge-reward' as kind, h.token, h.reward as amount, 1 as pieces, 0 as taken
          where s.state in ('submitted', 'in-review')
        union all
        select 'feedback-reward', h.feedback_token, h.feedback_reward, h.rewarded_feedback,
            (select count(*)::int from feedback f where f.submission_id = s.id and f.earning = 'earned')
          where s.state in ('submitted', 'in-review')
            or exists (select from feedback f where f.submission_id = s.id and f.helpful_at is null and not f.after_evaluation)
      ) p
      where p.amount > 0 and p.pieces > p.taken
      order by s.id, p.kind
  loop
    insert into accounts (token, kind, tracked) values (promise.token, 'outside', false) on conflict do nothing;
    insert into accounts (token, kind, tracked) values (promise.token, 'pool:' || promise.slug, true) on conflict do nothing;
    insert into accounts (token, kind, tracked) values (promise.token, 'reserved:' || promise.slug, true) on conflict do nothing;
    select id into outside from accounts where user_id is null and token = promise.token and kind = 'outside';
    select id into available from accounts where user_id is null and token = promise.token and kind = 'pool:' || promise.slug;
    select id into reserved from accounts where user_id is null and token = promise.token and kind = 'reserved:' || promise.slug;
    insert into transfers (idempotency_key, kind, token, debit_account_id, credit_account_id, amount)
      values ('former-promise:' || promise.id || ':' || promise.kind, 'funding', promise.token, outside, available, promise.remaining);
    insert into transfers (idempotency_key, kind, token, debit_account_id, credit_account_id, amount)
      values ('reservation:' || promise.id || ':' || promise.kind, 'reservation', promise.token, available, reserved, promise.remaining);
    insert into reservations (submission_id, kind, user_id, community_id, token, amount, pieces, "left", expires_at)
      values (promise.id, promise.kind, promise.author_id, promise.community_id, promise.token, promise.amount, promise.pieces,
        promise.remaining, date_trunc('second', now()) + interval '30 days');
  end loop;
end $$;
