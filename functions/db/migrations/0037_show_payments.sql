CREATE TABLE "payment_months" (
	"community_id" bigint NOT NULL,
	"token" text NOT NULL,
	"kind" text NOT NULL,
	"month" date NOT NULL,
	"pieces" integer NOT NULL,
	"amount" numeric(78,0) NOT NULL,
	CONSTRAINT "payment_months_community_id_token_kind_month_pk" PRIMARY KEY("community_id","token","kind","month")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"community_id" bigint NOT NULL,
	"transfer_id" bigint NOT NULL,
	CONSTRAINT "payments_community_id_transfer_id_pk" PRIMARY KEY("community_id","transfer_id")
);
--> statement-breakpoint
CREATE TABLE "payout_delays" (
	"token" text NOT NULL,
	"month" date NOT NULL,
	"bucket" integer NOT NULL,
	"pieces" integer NOT NULL,
	CONSTRAINT "payout_delays_token_month_bucket_pk" PRIMARY KEY("token","month","bucket")
);
--> statement-breakpoint
CREATE TABLE "rates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token" text NOT NULL,
	"currency" text NOT NULL,
	"price" numeric(30, 12) NOT NULL,
	"source" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "currency_known" CHECK ("rates"."currency" in ('USD', 'EUR')),
	CONSTRAINT "price_positive" CHECK ("rates"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "review_delays" (
	"community_id" bigint NOT NULL,
	"month" date NOT NULL,
	"bucket" integer NOT NULL,
	"pieces" integer NOT NULL,
	CONSTRAINT "review_delays_community_id_month_bucket_pk" PRIMARY KEY("community_id","month","bucket")
);
--> statement-breakpoint
CREATE TABLE "transfer_rates" (
	"transfer_id" bigint NOT NULL,
	"rate_id" bigint NOT NULL,
	CONSTRAINT "transfer_rates_transfer_id_rate_id_pk" PRIMARY KEY("transfer_id","rate_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "names_payments" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "payment_months" ADD CONSTRAINT "payment_months_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_months" ADD CONSTRAINT "payment_months_token_tokens_symbol_fk" FOREIGN KEY ("token") REFERENCES "public"."tokens"("symbol") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payout_delays" ADD CONSTRAINT "payout_delays_token_tokens_symbol_fk" FOREIGN KEY ("token") REFERENCES "public"."tokens"("symbol") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "rates" ADD CONSTRAINT "rates_token_tokens_symbol_fk" FOREIGN KEY ("token") REFERENCES "public"."tokens"("symbol") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "review_delays" ADD CONSTRAINT "review_delays_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transfer_rates" ADD CONSTRAINT "transfer_rates_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transfer_rates" ADD CONSTRAINT "transfer_rates_rate_id_rates_id_fk" FOREIGN KEY ("rate_id") REFERENCES "public"."rates"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "newest_rates" ON "rates" USING btree ("token","currency","at","id");
--> statement-breakpoint
CREATE INDEX "confirmed_payouts" ON "payouts" USING btree ("token","id") WHERE "payouts"."state" = 'confirmed';
--> statement-breakpoint
create trigger rates_stay before update or delete on rates for each row execute function refuse_change();
--> statement-breakpoint
create trigger rates_stay_whole before truncate on rates for each statement execute function refuse_change();
--> statement-breakpoint
create trigger transfer_rates_stay before update or delete on transfer_rates for each row execute function refuse_change();
--> statement-breakpoint
create trigger transfer_rates_stay_whole before truncate on transfer_rates for each statement execute function refuse_change();
--> statement-breakpoint
-- How long something took, in steps of 5 % above a minute: a median of steps is right to within 3 %.
create function delay_bucket(delay interval) returns integer language sql immutable as $$
  select floor(ln(greatest(extract(epoch from delay), 60) / 60) / ln(1.05))::integer
$$;
--> statement-breakpoint
create function month_of(at timestamptz) returns date language sql immutable as $$
  select date_trunc('month', at at time zone 'utc')::date
$$;
--> statement-breakpoint
-- The community whose money an account is; null for any other account.
create function community_of_account(account bigint) returns bigint language sql stable as $$
  select c.id from accounts a join communities c
    on c.slug = substring(a.kind from '^(?:unfunded-)?(?:pool|reserved):(.+)$')
    where a.id = account and a.user_id is null
$$;
--> statement-breakpoint
-- Rewards of a community wait for its pool's row in any case, so the row of its month makes nobody wait longer.
create function count_payment() returns trigger language plpgsql as $$
declare
  reversed boolean := new.kind like '%-reversal';
  community bigint := community_of_account(case when reversed then new.credit_account_id else new.debit_account_id end);
begin
  if community is not null then
    insert into payment_months (community_id, token, kind, month, pieces, amount)
      values (community, new.token, new.kind, month_of(new.created_at), 1, new.amount)
      on conflict (community_id, token, kind, month) do update
        set pieces = payment_months.pieces + 1, amount = payment_months.amount + excluded.amount;
    if new.kind not like 'referral-reward%' then
      insert into payments (community_id, transfer_id) values (community, new.id);
    end if;
  end if;
  if not reversed then
    insert into transfer_rates (transfer_id, rate_id)
      select new.id, id from (
        select distinct on (currency) id, at from rates where token = new.token and at <= now()
          order by currency, at desc, id desc) newest
        where at > now() - interval '7 days';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger payments_counted after insert on transfers for each row
  when (new.kind ~ '^(challenge|feedback|referral)-reward(-reversal)?$') execute function count_payment();
--> statement-breakpoint
create function count_review_delay() returns trigger language plpgsql as $$
begin
  insert into review_delays (community_id, month, bucket, pieces)
    values (new.community_id, month_of(now()), delay_bucket(now() - new.submitted_at), 1)
    on conflict (community_id, month, bucket) do update set pieces = review_delays.pieces + 1;
  return null;
end $$;
--> statement-breakpoint
-- The first evaluation gives a submission its points; a later one only changes them.
create trigger review_delays_counted after update of points on submissions for each row
  when (old.points is null and new.points is not null) execute function count_review_delay();
--> statement-breakpoint
create function count_payout_delay() returns trigger language plpgsql as $$
begin
  insert into payout_delays (token, month, bucket, pieces)
    values (new.token, month_of(new.confirmed_at), delay_bucket(new.confirmed_at - new.claimed_at), 1)
    on conflict (token, month, bucket) do update set pieces = payout_delays.pieces + 1;
  return null;
end $$;
--> statement-breakpoint
create trigger payout_delays_counted after update of state on payouts for each row
  when (old.state <> 'confirmed' and new.state = 'confirmed') execute function count_payout_delay();
--> statement-breakpoint
create view former_payments as
  select t.*, community_of_account(case when kind like '%-reversal' then credit_account_id else debit_account_id end) as community_id
    from transfers t where kind ~ '^(challenge|feedback|referral)-reward(-reversal)?$';
--> statement-breakpoint
insert into payments (community_id, transfer_id)
  select community_id, id from former_payments where community_id is not null and kind not like 'referral-reward%';
--> statement-breakpoint
insert into payment_months (community_id, token, kind, month, pieces, amount)
  select community_id, token, kind, month_of(created_at), count(*), sum(amount)
    from former_payments where community_id is not null group by 1, 2, 3, 4;
--> statement-breakpoint
drop view former_payments;
--> statement-breakpoint
insert into review_delays (community_id, month, bucket, pieces)
  select s.community_id, month_of(e.created_at), delay_bucket(e.created_at - s.submitted_at), count(*)
    from evaluations e join submissions s on s.id = e.submission_id
    group by 1, 2, 3;
--> statement-breakpoint
insert into payout_delays (token, month, bucket, pieces)
  select token, month_of(confirmed_at), delay_bucket(confirmed_at - claimed_at), count(*)
    from payouts where state = 'confirmed' group by 1, 2, 3;
