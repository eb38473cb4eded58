CREATE TABLE "account_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"change" text NOT NULL,
	"about" text,
	"by_id" bigint,
	"browser" text,
	"system" text,
	"network" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"disavowed_at" timestamp with time zone,
	CONSTRAINT "account_change_known" CHECK ("account_changes"."change" in ('new-device', 'password-changed', 'email-changed', 'provider-linked', 'provider-unlinked', 'factor-added', 'factor-removed', 'factors-reset', 'recovery-codes-made', 'recovery-code-used', 'passkey-added', 'passkey-removed', 'sessions-ended', 'data-ready', 'deletion-begun', 'deletion-cancelled', 'account-disabled', 'account-enabled', 'role-granted', 'role-revoked', 'payout-address-set', 'payouts-resumed'))
);
--> statement-breakpoint
CREATE TABLE "data_export_chunks" (
	"export_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "data_export_chunks_export_id_number_pk" PRIMARY KEY("export_id","number")
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"size" bigint,
	CONSTRAINT "ready_with_its_end" CHECK (("data_exports"."ready_at" is null) = ("data_exports"."expires_at" is null) and ("data_exports"."ready_at" is null) = ("data_exports"."size" is null))
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recovery_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"salt" "bytea" NOT NULL,
	"digest" "bytea" NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recovery_code_of_user" UNIQUE("user_id","digest")
);
--> statement-breakpoint
CREATE TABLE "admin_proposals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admin_proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject_id" bigint NOT NULL,
	"change" text NOT NULL,
	"proposed_by_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "proposal_change_known" CHECK ("admin_proposals"."change" in ('grant', 'revoke')),
	CONSTRAINT "proposal_outcome_known" CHECK ("admin_proposals"."outcome" in ('confirmed', 'withdrawn', 'expired')),
	CONSTRAINT "proposal_settled_somehow" CHECK (("admin_proposals"."settled_at" is null) = ("admin_proposals"."outcome" is null)),
	CONSTRAINT "proposed_by_another" CHECK ("admin_proposals"."subject_id" <> "admin_proposals"."proposed_by_id")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"admin_id" bigint,
	"operation" text NOT NULL,
	"subject_id" bigint,
	"role" text,
	"community_id" bigint,
	"submission_id" bigint,
	"transfer_id" bigint,
	"pause_id" bigint,
	"job" text,
	"reason" text NOT NULL,
	"request_id" text,
	CONSTRAINT "about_one_thing" CHECK (num_nonnulls("audit_log"."subject_id", "audit_log"."transfer_id", "audit_log"."pause_id", "audit_log"."job") = 1)
);
--> statement-breakpoint
CREATE TABLE "cards" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" bigint,
	"submission_id" bigint,
	"language" text NOT NULL,
	"drawing" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_of_user" UNIQUE("user_id","language"),
	CONSTRAINT "card_of_submission" UNIQUE("submission_id","language"),
	CONSTRAINT "card_of_one_page" CHECK (num_nonnulls("cards"."user_id", "cards"."submission_id") = 1),
	CONSTRAINT "language_known" CHECK ("cards"."language" in ('en', 'es'))
);
--> statement-breakpoint
CREATE TABLE "cards_to_draw" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cards_to_draw_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"submission_id" bigint,
	CONSTRAINT "page_to_draw" CHECK (num_nonnulls("cards_to_draw"."user_id", "cards_to_draw"."submission_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "challenges" (
	"id" text PRIMARY KEY NOT NULL,
	"course_id" bigint NOT NULL,
	"community_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"level" text NOT NULL,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"formats" text[] NOT NULL,
	"token" text NOT NULL,
	"reward" numeric(78,0) NOT NULL,
	"feedback_token" text NOT NULL,
	"feedback_reward" numeric(78,0) NOT NULL,
	"rewarded_feedback" integer NOT NULL,
	"minimum_points" integer NOT NULL,
	"review_days" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"submission_count" integer DEFAULT 0 NOT NULL,
	"retired" boolean DEFAULT false NOT NULL,
	CONSTRAINT "closes_after_issue" CHECK ("challenges"."closes_at" > "challenges"."issued_at"),
	CONSTRAINT "rewards_not_negative" CHECK ("challenges"."reward" >= 0 and "challenges"."feedback_reward" >= 0),
	CONSTRAINT "rewarded_feedback_not_negative" CHECK ("challenges"."rewarded_feedback" >= 0)
);
--> statement-breakpoint
CREATE TABLE "communities" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "communities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"position" integer NOT NULL,
	"name" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"teaching_points" integer NOT NULL,
	"accent" jsonb,
	"member_count" integer DEFAULT 0 NOT NULL,
	"retired" boolean DEFAULT false NOT NULL,
	CONSTRAINT "communities_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "courses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"community_id" bigint NOT NULL,
	"slug" text NOT NULL,
	"position" integer NOT NULL,
	"level" text NOT NULL,
	"hours" integer NOT NULL,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"modules" text[] NOT NULL,
	"retired" boolean DEFAULT false NOT NULL,
	CONSTRAINT "course_slug_in_community" UNIQUE("community_id","slug")
);
--> statement-breakpoint
CREATE TABLE "criteria" (
	"challenge_id" text NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"points" integer NOT NULL,
	"retired" boolean DEFAULT false NOT NULL,
	CONSTRAINT "criteria_challenge_id_id_pk" PRIMARY KEY("challenge_id","id")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"community_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_community_id_user_id_pk" PRIMARY KEY("community_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "modules_done" (
	"user_id" bigint NOT NULL,
	"course_id" bigint NOT NULL,
	"module_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "modules_done_user_id_course_id_module_id_pk" PRIMARY KEY("user_id","course_id","module_id")
);
--> statement-breakpoint
CREATE TABLE "reviewers" (
	"user_id" bigint NOT NULL,
	"community_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviewers_user_id_community_id_pk" PRIMARY KEY("user_id","community_id")
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"symbol" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"decimals" integer NOT NULL,
	"chain" text NOT NULL,
	"chain_id" bigint,
	"contract" text,
	"cashable" boolean NOT NULL,
	"smallest_payout" numeric(78,0) DEFAULT 1 NOT NULL,
	"largest_payout" numeric(78,0),
	"member_day_payouts" numeric(78,0),
	"day_payouts" numeric(78,0),
	"is_demo" boolean DEFAULT false NOT NULL,
	"explorer" text,
	"learn_more" text NOT NULL,
	CONSTRAINT "decimals_in_range" CHECK ("tokens"."decimals" between 0 and 36),
	CONSTRAINT "cashable_on_a_chain" CHECK (not "tokens"."cashable" or "tokens"."chain_id" is not null),
	CONSTRAINT "smallest_payout_positive" CHECK ("tokens"."smallest_payout" > 0),
	CONSTRAINT "contract_of_evm" CHECK ("tokens"."contract" ~ '^0x[0-9A-Fa-f]{40}$')
);
--> statement-breakpoint
CREATE TABLE "demo_marks" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_demo_mark" CHECK ("demo_marks"."one")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token" text NOT NULL,
	"user_id" bigint,
	"kind" text NOT NULL,
	"balance" numeric(78,0) DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"tracked" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_of_token" UNIQUE("id","token"),
	CONSTRAINT "account_once" UNIQUE NULLS NOT DISTINCT("user_id","token","kind"),
	CONSTRAINT "no_negative_balance" CHECK ("accounts"."balance" >= 0),
	CONSTRAINT "outside_sources_are_untracked" CHECK ("accounts"."tracked" = ("accounts"."user_id" is not null or "accounts"."kind" ~ '^(pool|reserved|payouts):'))
);
--> statement-breakpoint
CREATE TABLE "entries" (
	"account_id" bigint NOT NULL,
	"transfer_id" bigint NOT NULL,
	"amount" numeric(78,0) NOT NULL,
	"balance_after" numeric(78,0),
	"version" bigint,
	CONSTRAINT "entries_account_id_transfer_id_pk" PRIMARY KEY("account_id","transfer_id")
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"submission_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"user_id" bigint NOT NULL,
	"community_id" bigint NOT NULL,
	"token" text NOT NULL,
	"amount" numeric(78,0) NOT NULL,
	"pieces" integer NOT NULL,
	"left" numeric(78,0) DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"warned_at" timestamp with time zone,
	"ended_at" timestamp with time zone DEFAULT now(),
	"ending" text DEFAULT 'released',
	"owed_since" timestamp with time zone,
	CONSTRAINT "reservations_submission_id_kind_pk" PRIMARY KEY("submission_id","kind"),
	CONSTRAINT "reward_kind_known" CHECK ("reservations"."kind" in ('challenge-reward', 'feedback-reward', 'referral-reward')),
	CONSTRAINT "amount_positive" CHECK ("reservations"."amount" > 0 and "reservations"."pieces" > 0),
	CONSTRAINT "left_of_what_was_promised" CHECK ("reservations"."left" between 0 and "reservations"."amount" * "reservations"."pieces"),
	CONSTRAINT "nothing_left_when_ended" CHECK (("reservations"."ended_at" is null) = ("reservations"."left" > 0)),
	CONSTRAINT "ended_for_a_reason" CHECK (("reservations"."ended_at" is null) = ("reservations"."ending" is null)),
	CONSTRAINT "ending_known" CHECK ("reservations"."ending" in ('paid', 'released', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "transfer_rules" (
	"kind" text NOT NULL,
	"debit" text NOT NULL,
	"credit" text NOT NULL,
	"key_form" text NOT NULL,
	"names" text NOT NULL,
	"former" boolean DEFAULT false NOT NULL,
	CONSTRAINT "transfer_rules_kind_debit_credit_key_form_pk" PRIMARY KEY("kind","debit","credit","key_form"),
	CONSTRAINT "named_row_known" CHECK ("transfer_rules"."names" in ('community', 'operation', 'reservation', 'award', 'payout', 'member', 'nothing'))
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"idempotency_key" text NOT NULL,
	"kind" text NOT NULL,
	"token" text NOT NULL,
	"debit_account_id" bigint NOT NULL,
	"credit_account_id" bigint NOT NULL,
	"amount" numeric(78,0) NOT NULL,
	"submission_id" bigint,
	"held_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transfers_idempotencyKey_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "amount_positive" CHECK ("transfers"."amount" > 0),
	CONSTRAINT "two_accounts" CHECK ("transfers"."debit_account_id" <> "transfers"."credit_account_id")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"inviter_id" bigint NOT NULL,
	"mailbox" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitations_mailbox_unique" UNIQUE("mailbox")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"locale" text NOT NULL,
	"recipient" text NOT NULL,
	"facts" jsonb,
	"dedupe_key" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"run_at" timestamp with time zone DEFAULT now() NOT NULL,
	"locked_until" timestamp with time zone,
	"last_error" text,
	"sent_at" timestamp with time zone,
	"given_up_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mails_dedupeKey_unique" UNIQUE("dedupe_key"),
	CONSTRAINT "settled_mail_is_empty" CHECK (("mails"."sent_at" is null and "mails"."given_up_at" is null) = ("mails"."facts" is not null and "mails"."recipient" <> ''))
);
--> statement-breakpoint
CREATE TABLE "not_me_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "not_me_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"change_id" bigint NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"recipient" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "not_me_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "bounties" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bounties_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"kind" text NOT NULL,
	"community_id" bigint NOT NULL,
	"challenge_id" text,
	"submission_id" bigint,
	"token" text NOT NULL,
	"amount" numeric(78,0) NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"per_day" integer,
	CONSTRAINT "bounties_slug_unique" UNIQUE("slug"),
	CONSTRAINT "kind_known" CHECK ("bounties"."kind" in ('challenge', 'feedback', 'referral')),
	CONSTRAINT "amount_not_negative" CHECK ("bounties"."amount" >= 0),
	CONSTRAINT "closes_after_issue" CHECK ("bounties"."closes_at" > "bounties"."issued_at"),
	CONSTRAINT "feedback_has_a_submission" CHECK (("bounties"."kind" = 'feedback') = ("bounties"."submission_id" is not null)),
	CONSTRAINT "referral_has_no_challenge" CHECK (("bounties"."kind" = 'referral') = ("bounties"."challenge_id" is null))
);
--> statement-breakpoint
CREATE TABLE "bounty_payments" (
	"bounty_id" bigint NOT NULL,
	"token" text NOT NULL,
	"rewards" integer NOT NULL,
	"amount" numeric(78,0) NOT NULL,
	CONSTRAINT "bounty_payments_bounty_id_token_pk" PRIMARY KEY("bounty_id","token"),
	CONSTRAINT "payments_not_negative" CHECK ("bounty_payments"."rewards" >= 0 and "bounty_payments"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"choices" jsonb DEFAULT '{}' NOT NULL,
	"link_key" "bytea" NOT NULL,
	"mailed_at" timestamp with time zone,
	"digest_on" date,
	"refused_email" text,
	"refused_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"actor_id" bigint,
	"submission_id" bigint,
	"bounty_id" bigint,
	"community_id" bigint,
	"points" integer,
	"token" text,
	"amount" numeric(78,0),
	"read_at" timestamp with time zone,
	"mail" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_known" CHECK ("notifications"."mail" in ('at-once', 'daily'))
);
--> statement-breakpoint
CREATE TABLE "answered_challenges" (
	"digest" "bytea" PRIMARY KEY NOT NULL,
	"answered_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"device_type" text NOT NULL,
	"is_backed_up" boolean NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credentialId_unique" UNIQUE("credential_id"),
	CONSTRAINT "passkey_device_known" CHECK ("passkeys"."device_type" in ('singleDevice', 'multiDevice'))
);
--> statement-breakpoint
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
	CONSTRAINT "purpose_known" CHECK ("chain_transactions"."purpose" in ('payout', 'approval', 'gap', 'foreign')),
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
	"first_nonce" bigint,
	"searched_to" bigint,
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
CREATE TABLE "payout_troubles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_troubles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"chain_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"token" text,
	"expected" text NOT NULL,
	"found" text NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
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
	"retry_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_single" boolean DEFAULT false NOT NULL,
	"transaction_id" bigint,
	"position" integer,
	"sent_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"transaction_hash" text,
	"failed_at" timestamp with time zone,
	"failure" text,
	CONSTRAINT "payout_claimed_once" UNIQUE("user_id","form_key"),
	CONSTRAINT "one_payment_a_position" UNIQUE("transaction_id","position"),
	CONSTRAINT "amount_positive" CHECK ("payouts"."amount" > 0),
	CONSTRAINT "payout_state_known" CHECK ("payouts"."state" in ('claimed', 'sent', 'confirmed', 'failed')),
	CONSTRAINT "payout_failure_known" CHECK ("payouts"."failure" in ('refused', 'replaced', 'address-changed', 'not-cashable')),
	CONSTRAINT "address_of_evm" CHECK ("payouts"."address" ~ '^(0x[0-9A-Fa-f]{40})?$'),
	CONSTRAINT "claimed_in_no_transaction" CHECK ("payouts"."state" <> 'claimed' or "payouts"."transaction_id" is null),
	CONSTRAINT "sent_in_a_transaction" CHECK ("payouts"."state" not in ('sent', 'confirmed')
        or ("payouts"."transaction_id" is not null and "payouts"."position" is not null and "payouts"."sent_at" is not null)),
	CONSTRAINT "confirmed_by_a_transaction" CHECK (("payouts"."state" = 'confirmed') = ("payouts"."confirmed_at" is not null)
        and ("payouts"."state" <> 'confirmed' or "payouts"."transaction_hash" is not null)),
	CONSTRAINT "failed_for_a_reason" CHECK (("payouts"."state" = 'failed') = ("payouts"."failed_at" is not null)
        and ("payouts"."failed_at" is null) = ("payouts"."failure" is null))
);
--> statement-breakpoint
CREATE TABLE "token_funds" (
	"token" text PRIMARY KEY NOT NULL,
	"chain_id" bigint NOT NULL,
	"balance" numeric(78,0) NOT NULL,
	"looked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"count" bigint NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	CONSTRAINT "attempts_kind_subject_pk" PRIMARY KEY("kind","subject")
);
--> statement-breakpoint
CREATE TABLE "former_usernames" (
	"digest" "bytea" PRIMARY KEY NOT NULL,
	"free_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usernames" (
	"name" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"picture_id" text,
	"referral_code" text NOT NULL,
	"referred_by" bigint,
	"passkey_handle" uuid DEFAULT gen_random_uuid() NOT NULL,
	"admin" boolean DEFAULT false NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"names_payments" boolean DEFAULT false NOT NULL,
	"email_verified_at" timestamp with time zone,
	"expected_email" text,
	"accepted_terms_at" timestamp with time zone NOT NULL,
	"accepted_privacy_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deletion_begun_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "users_uid_unique" UNIQUE("uid"),
	CONSTRAINT "users_referralCode_unique" UNIQUE("referral_code"),
	CONSTRAINT "deleted_after_it_begins" CHECK ("users"."deleted_at" is null or "users"."deletion_begun_at" is not null),
	CONSTRAINT "no_self_referral" CHECK ("users"."referred_by" is null or "users"."referred_by" <> "users"."id"),
	CONSTRAINT "locale_known" CHECK ("users"."locale" in ('en', 'es'))
);
--> statement-breakpoint
CREATE TABLE "mismatches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mismatches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reconciliation_id" bigint NOT NULL,
	"check" text NOT NULL,
	"subject" text NOT NULL,
	"expected" text NOT NULL,
	"stored" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reconciliations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"milliseconds" integer NOT NULL,
	"found" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"locale" text NOT NULL,
	"kind" text NOT NULL,
	"community" text NOT NULL,
	"course" text,
	"item" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"words" "tsvector" NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "search_documents_digest_unique" UNIQUE("digest")
);
--> statement-breakpoint
CREATE TABLE "search_passages" (
	"document_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"folded" text NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "search_passages_document_id_position_pk" PRIMARY KEY("document_id","position")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"signed_in_at" timestamp with time zone,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ending" text,
	"renewing_until" timestamp with time zone,
	"renewed_at" timestamp with time zone,
	"browser" text,
	"system" text,
	"network" text,
	CONSTRAINT "sessions_secretHash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "session_ending_known" CHECK ("sessions"."ending" in ('log-out', 'email-verified', 'account-recovered', 'account-disabled', 'account-deleted', 'tokens-revoked')),
	CONSTRAINT "session_ended_for_a_reason" CHECK (("sessions"."ended_at" is null) = ("sessions"."ending" is null))
);
--> statement-breakpoint
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
	"shared" boolean DEFAULT false NOT NULL,
	"cleared_at" timestamp with time zone,
	CONSTRAINT "address_of_evm" CHECK ("payout_addresses"."address" ~ '^0x[0-9A-Fa-f]{40}$'),
	CONSTRAINT "address_proof_known" CHECK ("payout_addresses"."proof" in ('typed', 'signed'))
);
--> statement-breakpoint
CREATE TABLE "corrections" (
	"submission_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"corrector_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"total" integer NOT NULL,
	"passed" boolean NOT NULL,
	"former_total" integer NOT NULL,
	"former_passed" boolean NOT NULL,
	"former_points" jsonb NOT NULL,
	"former_comment" text NOT NULL,
	"html" text,
	"renderer" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "corrections_submission_id_number_pk" PRIMARY KEY("submission_id","number"),
	CONSTRAINT "counted_from_one" CHECK ("corrections"."number" > 0),
	CONSTRAINT "points_not_negative" CHECK ("corrections"."total" >= 0 and "corrections"."former_total" >= 0)
);
--> statement-breakpoint
CREATE TABLE "course_scores" (
	"course_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"learning" integer DEFAULT 0 NOT NULL,
	"teaching" integer DEFAULT 0 NOT NULL,
	"total" integer GENERATED ALWAYS AS (learning + teaching) STORED NOT NULL,
	"passed" integer DEFAULT 0 NOT NULL,
	"helpful" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "course_scores_course_id_user_id_pk" PRIMARY KEY("course_id","user_id"),
	CONSTRAINT "points_not_negative" CHECK ("course_scores"."learning" >= 0 and "course_scores"."teaching" >= 0),
	CONSTRAINT "counts_not_negative" CHECK ("course_scores"."passed" >= 0 and "course_scores"."helpful" >= 0)
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"user_id" bigint NOT NULL,
	"challenge_id" text NOT NULL,
	"format" text NOT NULL,
	"text" text NOT NULL,
	"link" text NOT NULL,
	"language" text DEFAULT 'auto' NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drafts_user_id_challenge_id_pk" PRIMARY KEY("user_id","challenge_id"),
	CONSTRAINT "language_known" CHECK ("drafts"."language" in ('auto', 'en', 'es'))
);
--> statement-breakpoint
CREATE TABLE "evaluation_drafts" (
	"submission_id" bigint NOT NULL,
	"reviewer_id" bigint NOT NULL,
	"criteria" jsonb NOT NULL,
	"comment" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "evaluation_drafts_submission_id_reviewer_id_pk" PRIMARY KEY("submission_id","reviewer_id")
);
--> statement-breakpoint
CREATE TABLE "evaluation_points" (
	"submission_id" bigint NOT NULL,
	"criterion_id" text NOT NULL,
	"points" integer NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	CONSTRAINT "evaluation_points_submission_id_criterion_id_pk" PRIMARY KEY("submission_id","criterion_id"),
	CONSTRAINT "points_not_negative" CHECK ("evaluation_points"."points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "evaluations" (
	"submission_id" bigint PRIMARY KEY NOT NULL,
	"evaluator_id" bigint NOT NULL,
	"total" integer NOT NULL,
	"comment" text NOT NULL,
	"html" text,
	"renderer" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"final_at" timestamp with time zone DEFAULT date_trunc('second', now()) + interval '7 days' NOT NULL,
	"settled_at" timestamp with time zone,
	"held_since" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"confirmed_by_id" bigint,
	CONSTRAINT "confirmed_by_another" CHECK ("evaluations"."confirmed_by_id" is distinct from "evaluations"."evaluator_id"),
	CONSTRAINT "confirmed_by_somebody" CHECK (("evaluations"."confirmed_at" is null) = ("evaluations"."confirmed_by_id" is null)
        and ("evaluations"."confirmed_at" is null or "evaluations"."held_since" is not null)),
	CONSTRAINT "not_settled_while_held" CHECK ("evaluations"."settled_at" is null or "evaluations"."held_since" is null or "evaluations"."confirmed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feedback_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"submission_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"format" text NOT NULL,
	"text" text NOT NULL,
	"language" text,
	"html" text,
	"renderer" integer,
	"link" text,
	"text_digest" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"edited_at" timestamp with time zone,
	"after_evaluation" boolean NOT NULL,
	"helpful_by_id" bigint,
	"helpful_at" timestamp with time zone,
	"helpfulness" text,
	"author_helpfulness" text,
	"earning" text,
	"takes_reward" boolean DEFAULT false NOT NULL,
	"taught" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feedback_once_per_submission" UNIQUE("submission_id","author_id"),
	CONSTRAINT "format_known" CHECK ("feedback"."format" in ('text', 'github')),
	CONSTRAINT "language_known" CHECK ("feedback"."language" in ('en', 'es')),
	CONSTRAINT "link_as_the_format_says" CHECK (("feedback"."format" = 'github') = ("feedback"."link" is not null)),
	CONSTRAINT "helpful_by_somebody" CHECK ("feedback"."helpful_by_id" is null or "feedback"."helpful_at" is not null),
	CONSTRAINT "not_helpful_by_its_author" CHECK ("feedback"."helpful_by_id" is distinct from "feedback"."author_id"),
	CONSTRAINT "earning_known" CHECK ("feedback"."earning" in ('promised', 'earned', 'nothing')),
	CONSTRAINT "earning_of_a_rating" CHECK (("feedback"."earning" is null) = ("feedback"."helpful_at" is null)),
	CONSTRAINT "helpfulness_of_a_rating" CHECK (("feedback"."helpfulness" is null) = ("feedback"."helpful_at" is null)),
	CONSTRAINT "helpfulness_known" CHECK ("feedback"."helpfulness" in ('not', 'somewhat', 'very')
        and coalesce("feedback"."author_helpfulness" in ('not', 'somewhat', 'very'), true)),
	CONSTRAINT "reward_of_helpful_feedback" CHECK (not "feedback"."takes_reward" or "feedback"."earning" in ('promised', 'earned')),
	CONSTRAINT "taught_not_negative" CHECK ("feedback"."taught" >= 0)
);
--> statement-breakpoint
CREATE TABLE "feedback_answers" (
	"feedback_id" bigint PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"html" text,
	"renderer" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "feedback_pairs" (
	"author_id" bigint NOT NULL,
	"giver_id" bigint NOT NULL,
	"rewarded" integer NOT NULL,
	CONSTRAINT "feedback_pairs_author_id_giver_id_pk" PRIMARY KEY("author_id","giver_id"),
	CONSTRAINT "two_rewards_at_most" CHECK ("feedback_pairs"."rewarded" between 0 and 2),
	CONSTRAINT "two_people" CHECK ("feedback_pairs"."author_id" <> "feedback_pairs"."giver_id")
);
--> statement-breakpoint
CREATE TABLE "month_scores" (
	"board" text NOT NULL,
	"scope_id" bigint NOT NULL,
	"month" text NOT NULL,
	"user_id" bigint NOT NULL,
	"learning" integer DEFAULT 0 NOT NULL,
	"teaching" integer DEFAULT 0 NOT NULL,
	"total" integer GENERATED ALWAYS AS (learning + teaching) STORED NOT NULL,
	"passed" integer DEFAULT 0 NOT NULL,
	"helpful" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "month_scores_board_scope_id_month_user_id_pk" PRIMARY KEY("board","scope_id","month","user_id"),
	CONSTRAINT "board_known" CHECK ("month_scores"."board" in ('community', 'course')),
	CONSTRAINT "month_written_so" CHECK ("month_scores"."month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
CREATE TABLE "reputation_days" (
	"user_id" bigint NOT NULL,
	"day" date NOT NULL,
	"earned" integer NOT NULL,
	CONSTRAINT "reputation_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "reputations" (
	"community_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"learning" integer DEFAULT 0 NOT NULL,
	"teaching" integer DEFAULT 0 NOT NULL,
	"total" integer GENERATED ALWAYS AS (learning + teaching) STORED NOT NULL,
	"passed" integer DEFAULT 0 NOT NULL,
	"helpful" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "reputations_community_id_user_id_pk" PRIMARY KEY("community_id","user_id"),
	CONSTRAINT "points_not_negative" CHECK ("reputations"."learning" >= 0 and "reputations"."teaching" >= 0),
	CONSTRAINT "counts_not_negative" CHECK ("reputations"."passed" >= 0 and "reputations"."helpful" >= 0)
);
--> statement-breakpoint
CREATE TABLE "review_values" (
	"reviewer_id" bigint NOT NULL,
	"day" date NOT NULL,
	"token" text NOT NULL,
	"amount" numeric(78,0) NOT NULL,
	CONSTRAINT "review_values_reviewer_id_day_token_pk" PRIMARY KEY("reviewer_id","day","token"),
	CONSTRAINT "amount_not_negative" CHECK ("review_values"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "score_counts" (
	"board" text NOT NULL,
	"scope_id" bigint NOT NULL,
	"period" text NOT NULL,
	"sort" text NOT NULL,
	"total" integer NOT NULL,
	"members" integer NOT NULL,
	CONSTRAINT "score_counts_board_scope_id_period_sort_total_pk" PRIMARY KEY("board","scope_id","period","sort","total"),
	CONSTRAINT "members_not_negative" CHECK ("score_counts"."members" >= 0)
);
--> statement-breakpoint
CREATE TABLE "submission_revisions" (
	"submission_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"format" text NOT NULL,
	"text" text NOT NULL,
	"language" text,
	"html" text,
	"renderer" integer,
	"link" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "submission_revisions_submission_id_number_pk" PRIMARY KEY("submission_id","number"),
	CONSTRAINT "language_known" CHECK ("submission_revisions"."language" in ('en', 'es')),
	CONSTRAINT "link_as_the_format_says" CHECK (("submission_revisions"."format" = 'github') = ("submission_revisions"."link" is not null))
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "submissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"author_id" bigint NOT NULL,
	"challenge_id" text NOT NULL,
	"course_id" bigint NOT NULL,
	"community_id" bigint NOT NULL,
	"state" text DEFAULT 'submitted' NOT NULL,
	"format" text NOT NULL,
	"text" text NOT NULL,
	"language" text,
	"html" text,
	"renderer" integer,
	"link" text,
	"text_digest" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"feedback_closes_at" timestamp with time zone NOT NULL,
	"feedback_count" integer DEFAULT 0 NOT NULL,
	"reviewer_id" bigint,
	"review_started_at" timestamp with time zone,
	"points" integer,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "submission_once_per_form" UNIQUE("author_id","idempotency_key"),
	CONSTRAINT "state_known" CHECK ("submissions"."state" in ('submitted', 'in-review', 'passed', 'not-passed', 'withdrawn')),
	CONSTRAINT "format_known" CHECK ("submissions"."format" in ('text', 'github')),
	CONSTRAINT "language_known" CHECK ("submissions"."language" in ('en', 'es')),
	CONSTRAINT "link_as_the_format_says" CHECK (("submissions"."format" = 'github') = ("submissions"."link" is not null)),
	CONSTRAINT "reviewer_while_in_review" CHECK (("submissions"."state" in ('submitted', 'withdrawn')) = ("submissions"."reviewer_id" is null)),
	CONSTRAINT "review_has_a_start" CHECK (("submissions"."reviewer_id" is null) = ("submissions"."review_started_at" is null)),
	CONSTRAINT "not_reviewed_by_its_author" CHECK ("submissions"."reviewer_id" is distinct from "submissions"."author_id"),
	CONSTRAINT "points_not_negative" CHECK ("submissions"."points" >= 0),
	CONSTRAINT "points_when_evaluated" CHECK (("submissions"."state" in ('passed', 'not-passed')) = ("submissions"."points" is not null)),
	CONSTRAINT "withdrawn_at_a_time" CHECK (("submissions"."state" = 'withdrawn') = ("submissions"."withdrawn_at" is not null)),
	CONSTRAINT "withdrawn_without_feedback" CHECK ("submissions"."state" <> 'withdrawn' or "submissions"."feedback_count" = 0)
);
--> statement-breakpoint
ALTER TABLE "account_changes" ADD CONSTRAINT "account_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_changes" ADD CONSTRAINT "account_changes_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_export_chunks" ADD CONSTRAINT "data_export_chunks_export_id_data_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."data_exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_proposals" ADD CONSTRAINT "admin_proposals_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_proposals" ADD CONSTRAINT "admin_proposals_proposed_by_id_users_id_fk" FOREIGN KEY ("proposed_by_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_pause_id_payout_pauses_id_fk" FOREIGN KEY ("pause_id") REFERENCES "public"."payout_pauses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_token_tokens_symbol_fk" FOREIGN KEY ("token") REFERENCES "public"."tokens"("symbol") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_feedback_token_tokens_symbol_fk" FOREIGN KEY ("feedback_token") REFERENCES "public"."tokens"("symbol") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "criteria" ADD CONSTRAINT "criteria_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modules_done" ADD CONSTRAINT "modules_done_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modules_done" ADD CONSTRAINT "modules_done_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviewers" ADD CONSTRAINT "reviewers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviewers" ADD CONSTRAINT "reviewers_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_token_tokens_symbol_fk" FOREIGN KEY ("token") REFERENCES "public"."tokens"("symbol") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_token_tokens_symbol_fk" FOREIGN KEY ("token") REFERENCES "public"."tokens"("symbol") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "debit_account_of_token" FOREIGN KEY ("debit_account_id","token") REFERENCES "public"."accounts"("id","token") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "credit_account_of_token" FOREIGN KEY ("credit_account_id","token") REFERENCES "public"."accounts"("id","token") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "not_me_links" ADD CONSTRAINT "not_me_links_change_id_account_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."account_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bounties" ADD CONSTRAINT "bounties_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bounties" ADD CONSTRAINT "bounties_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bounties" ADD CONSTRAINT "bounties_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bounties" ADD CONSTRAINT "bounties_token_tokens_symbol_fk" FOREIGN KEY ("token") REFERENCES "public"."tokens"("symbol") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bounty_payments" ADD CONSTRAINT "bounty_payments_bounty_id_bounties_id_fk" FOREIGN KEY ("bounty_id") REFERENCES "public"."bounties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bounty_payments" ADD CONSTRAINT "bounty_payments_token_tokens_symbol_fk" FOREIGN KEY ("token") REFERENCES "public"."tokens"("symbol") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_bounty_id_bounties_id_fk" FOREIGN KEY ("bounty_id") REFERENCES "public"."bounties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_token_tokens_symbol_fk" FOREIGN KEY ("token") REFERENCES "public"."tokens"("symbol") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_months" ADD CONSTRAINT "payment_months_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_months" ADD CONSTRAINT "payment_months_token_tokens_symbol_fk" FOREIGN KEY ("token") REFERENCES "public"."tokens"("symbol") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_delays" ADD CONSTRAINT "payout_delays_token_tokens_symbol_fk" FOREIGN KEY ("token") REFERENCES "public"."tokens"("symbol") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rates" ADD CONSTRAINT "rates_token_tokens_symbol_fk" FOREIGN KEY ("token") REFERENCES "public"."tokens"("symbol") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_delays" ADD CONSTRAINT "review_delays_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_rates" ADD CONSTRAINT "transfer_rates_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_rates" ADD CONSTRAINT "transfer_rates_rate_id_rates_id_fk" FOREIGN KEY ("rate_id") REFERENCES "public"."rates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chain_attempts" ADD CONSTRAINT "chain_attempts_transaction_id_chain_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."chain_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_reports" ADD CONSTRAINT "payout_reports_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_reports" ADD CONSTRAINT "payout_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_troubles" ADD CONSTRAINT "payout_troubles_token_tokens_symbol_fk" FOREIGN KEY ("token") REFERENCES "public"."tokens"("symbol") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_token_tokens_symbol_fk" FOREIGN KEY ("token") REFERENCES "public"."tokens"("symbol") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_transaction_id_chain_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."chain_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_funds" ADD CONSTRAINT "token_funds_token_tokens_symbol_fk" FOREIGN KEY ("token") REFERENCES "public"."tokens"("symbol") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usernames" ADD CONSTRAINT "usernames_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mismatches" ADD CONSTRAINT "mismatches_reconciliation_id_reconciliations_id_fk" FOREIGN KEY ("reconciliation_id") REFERENCES "public"."reconciliations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_passages" ADD CONSTRAINT "search_passages_document_id_search_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."search_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_questions" ADD CONSTRAINT "address_questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_addresses" ADD CONSTRAINT "payout_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_submission_id_evaluations_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."evaluations"("submission_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_corrector_id_users_id_fk" FOREIGN KEY ("corrector_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_scores" ADD CONSTRAINT "course_scores_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_scores" ADD CONSTRAINT "course_scores_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_drafts" ADD CONSTRAINT "evaluation_drafts_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_drafts" ADD CONSTRAINT "evaluation_drafts_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_points" ADD CONSTRAINT "evaluation_points_submission_id_evaluations_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."evaluations"("submission_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_evaluator_id_users_id_fk" FOREIGN KEY ("evaluator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_confirmed_by_id_users_id_fk" FOREIGN KEY ("confirmed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_helpful_by_id_users_id_fk" FOREIGN KEY ("helpful_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_answers" ADD CONSTRAINT "feedback_answers_feedback_id_feedback_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."feedback"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_pairs" ADD CONSTRAINT "feedback_pairs_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_pairs" ADD CONSTRAINT "feedback_pairs_giver_id_users_id_fk" FOREIGN KEY ("giver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "month_scores" ADD CONSTRAINT "month_scores_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reputation_days" ADD CONSTRAINT "reputation_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reputations" ADD CONSTRAINT "reputations_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reputations" ADD CONSTRAINT "reputations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_values" ADD CONSTRAINT "review_values_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_values" ADD CONSTRAINT "review_values_token_tokens_symbol_fk" FOREIGN KEY ("token") REFERENCES "public"."tokens"("symbol") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_revisions" ADD CONSTRAINT "submission_revisions_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "changes_of_account" ON "account_changes" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "exports_of_user" ON "data_exports" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "exports_to_make" ON "data_exports" USING btree ("id") WHERE "data_exports"."ready_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_proposal" ON "admin_proposals" USING btree ("subject_id") WHERE "admin_proposals"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "open_proposals_of_admin" ON "admin_proposals" USING btree ("proposed_by_id") WHERE "admin_proposals"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "audit_log_of_admin" ON "audit_log" USING btree ("admin_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_subject" ON "audit_log" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_operation" ON "audit_log" USING btree ("operation","id");--> statement-breakpoint
CREATE INDEX "cards_by_drawing" ON "cards" USING btree ("drawing");--> statement-breakpoint
CREATE INDEX "cards_to_draw_of_user" ON "cards_to_draw" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "cards_to_draw_of_submission" ON "cards_to_draw" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "challenges_of_course" ON "challenges" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "challenges_of_community" ON "challenges" USING btree ("community_id");--> statement-breakpoint
CREATE INDEX "memberships_of_user" ON "memberships" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "entry_sequence" ON "entries" USING btree ("account_id","version") WHERE "entries"."version" is not null;--> statement-breakpoint
CREATE INDEX "open_reservations" ON "reservations" USING btree ("user_id","community_id") WHERE "reservations"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "reservations_by_end" ON "reservations" USING btree ("expires_at") WHERE "reservations"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "owed_reservations" ON "reservations" USING btree ("owed_since") WHERE "reservations"."owed_since" is not null;--> statement-breakpoint
CREATE INDEX "transfers_of_submission" ON "transfers" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "held_credits" ON "transfers" USING btree ("credit_account_id","held_until") WHERE "transfers"."held_until" is not null;--> statement-breakpoint
CREATE INDEX "held_debits" ON "transfers" USING btree ("debit_account_id","held_until") WHERE "transfers"."held_until" is not null;--> statement-breakpoint
CREATE INDEX "invitations_of_day" ON "invitations" USING btree ("inviter_id","created_at");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("run_at","id") WHERE "mails"."sent_at" is null and "mails"."given_up_at" is null;--> statement-breakpoint
CREATE INDEX "mails_of_user" ON "mails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "not_me_links_of_change" ON "not_me_links" USING btree ("change_id");--> statement-breakpoint
CREATE INDEX "not_me_links_by_end" ON "not_me_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "open_bounties" ON "bounties" USING btree ("closes_at","id") WHERE "bounties"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "open_bounties_of_kind" ON "bounties" USING btree ("kind","closes_at","id") WHERE "bounties"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "bounties_of_community" ON "bounties" USING btree ("community_id","closes_at","id");--> statement-breakpoint
CREATE INDEX "bounties_of_community_and_kind" ON "bounties" USING btree ("community_id","kind","closes_at","id");--> statement-breakpoint
CREATE INDEX "newest_bounties_of_community" ON "bounties" USING btree ("community_id","kind","issued_at","id") WHERE "bounties"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "newest_bounties_of_kind" ON "bounties" USING btree ("kind","issued_at","id") WHERE "bounties"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "newest_bounties" ON "bounties" USING btree ("issued_at","id") WHERE "bounties"."closed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "bounty_of_submission" ON "bounties" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "open_feedback_bounties" ON "bounties" USING btree ("challenge_id","token","amount","closes_at","id") WHERE "bounties"."kind" = 'feedback' and "bounties"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_of_user" ON "notifications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "unread_notifications" ON "notifications" USING btree ("user_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_to_mail" ON "notifications" USING btree ("mail","user_id","id") WHERE "notifications"."mail" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "bounty_closing_told" ON "notifications" USING btree ("bounty_id","user_id") WHERE "notifications"."bounty_id" is not null;--> statement-breakpoint
CREATE INDEX "answered_challenges_by_age" ON "answered_challenges" USING btree ("answered_at");--> statement-breakpoint
CREATE INDEX "passkeys_of_user" ON "passkeys" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "newest_rates" ON "rates" USING btree ("token","currency","at","id");--> statement-breakpoint
CREATE INDEX "attempts_of_transaction" ON "chain_attempts" USING btree ("transaction_id","created_at");--> statement-breakpoint
CREATE INDEX "open_chain_transactions" ON "chain_transactions" USING btree ("chain_id","signer","nonce") WHERE "chain_transactions"."settled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_pause_at_a_time" ON "payout_pauses" USING btree ((true)) WHERE "payout_pauses"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "reports_of_user" ON "payout_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reports_of_payout" ON "payout_reports" USING btree ("payout_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_report" ON "payout_reports" USING btree ("payout_id") WHERE "payout_reports"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "open_reports" ON "payout_reports" USING btree ("id") WHERE "payout_reports"."settled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_trouble" ON "payout_troubles" USING btree ("chain_id","kind","subject") WHERE "payout_troubles"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "open_troubles_of_token" ON "payout_troubles" USING btree ("token") WHERE "payout_troubles"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "payouts_of_user" ON "payouts" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "payouts_to_sign" ON "payouts" USING btree ("chain_id","retry_at","id") WHERE "payouts"."state" = 'claimed';--> statement-breakpoint
CREATE INDEX "confirmed_payouts" ON "payouts" USING btree ("token","id") WHERE "payouts"."state" = 'confirmed';--> statement-breakpoint
CREATE INDEX "waiting_payouts" ON "payouts" USING btree ("state","claimed_at") WHERE "payouts"."state" in ('claimed', 'sent');--> statement-breakpoint
CREATE INDEX "payouts_by_day" ON "payouts" USING btree ("token","claimed_at");--> statement-breakpoint
CREATE INDEX "attempts_by_age" ON "attempts" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "usernames_of_user" ON "usernames" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_to_delete" ON "users" USING btree ("deletion_begun_at") WHERE "users"."deletion_begun_at" is not null and "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_inviter" ON "users" USING btree ("referred_by","id");--> statement-breakpoint
CREATE INDEX "users_by_picture" ON "users" USING btree ("picture_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_by_email" ON "users" USING btree (lower("email")) WHERE "users"."email" <> '';--> statement-breakpoint
CREATE INDEX "mismatches_of_reconciliation" ON "mismatches" USING btree ("reconciliation_id","id");--> statement-breakpoint
CREATE INDEX "words_of_documents" ON "search_documents" USING gin ("words");--> statement-breakpoint
CREATE INDEX "sessions_of_identity" ON "sessions" USING btree ("uid","id") WHERE "sessions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "sessions_by_end" ON "sessions" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "sessions_by_use" ON "sessions" USING btree ("last_used_at") WHERE "sessions"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_address_of_chain" ON "payout_addresses" USING btree ("user_id","chain_id") WHERE "payout_addresses"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "payout_addresses_of_user" ON "payout_addresses" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "payout_addresses_by_address" ON "payout_addresses" USING btree ("address");--> statement-breakpoint
CREATE INDEX "shared_payout_addresses" ON "payout_addresses" USING btree ("id") WHERE "payout_addresses"."shared";--> statement-breakpoint
CREATE INDEX "corrections_of_member" ON "corrections" USING btree ("corrector_id");--> statement-breakpoint
CREATE INDEX "course_scoreboard" ON "course_scores" USING btree ("course_id","total","user_id");--> statement-breakpoint
CREATE INDEX "course_scoreboard_by_submissions" ON "course_scores" USING btree ("course_id","passed","user_id") WHERE "course_scores"."total" > 0;--> statement-breakpoint
CREATE INDEX "course_scoreboard_by_feedback" ON "course_scores" USING btree ("course_id","helpful","user_id") WHERE "course_scores"."total" > 0;--> statement-breakpoint
CREATE INDEX "evaluations_to_settle" ON "evaluations" USING btree ("final_at") WHERE "evaluations"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "evaluations_of_evaluator" ON "evaluations" USING btree ("evaluator_id");--> statement-breakpoint
CREATE INDEX "held_evaluations" ON "evaluations" USING btree ("held_since") WHERE "evaluations"."held_since" is not null and "evaluations"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "feedback_of_submission" ON "feedback" USING btree ("submission_id","id");--> statement-breakpoint
CREATE INDEX "feedback_of_author" ON "feedback" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "feedback_of_text" ON "feedback" USING btree ("author_id","text_digest");--> statement-breakpoint
CREATE INDEX "feedback_that_helped" ON "feedback" USING btree ("author_id","id") WHERE "feedback"."earning" = 'earned';--> statement-breakpoint
CREATE INDEX "month_scoreboard" ON "month_scores" USING btree ("board","scope_id","month","total","user_id");--> statement-breakpoint
CREATE INDEX "month_scoreboard_by_submissions" ON "month_scores" USING btree ("board","scope_id","month","passed","user_id") WHERE "month_scores"."total" > 0;--> statement-breakpoint
CREATE INDEX "month_scoreboard_by_feedback" ON "month_scores" USING btree ("board","scope_id","month","helpful","user_id") WHERE "month_scores"."total" > 0;--> statement-breakpoint
CREATE INDEX "month_scores_of_user" ON "month_scores" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "community_scoreboard" ON "reputations" USING btree ("community_id","total","user_id");--> statement-breakpoint
CREATE INDEX "community_scoreboard_by_submissions" ON "reputations" USING btree ("community_id","passed","user_id") WHERE "reputations"."total" > 0;--> statement-breakpoint
CREATE INDEX "community_scoreboard_by_feedback" ON "reputations" USING btree ("community_id","helpful","user_id") WHERE "reputations"."total" > 0;--> statement-breakpoint
CREATE INDEX "reputations_of_user" ON "reputations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "review_values_of_day" ON "review_values" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_submission" ON "submissions" USING btree ("author_id","challenge_id") WHERE "submissions"."state" in ('submitted', 'in-review');--> statement-breakpoint
CREATE UNIQUE INDEX "one_passed_submission" ON "submissions" USING btree ("author_id","challenge_id") WHERE "submissions"."state" = 'passed';--> statement-breakpoint
CREATE INDEX "submissions_of_challenge" ON "submissions" USING btree ("challenge_id","id");--> statement-breakpoint
CREATE INDEX "submissions_in_language" ON "submissions" USING btree ("challenge_id","language","id");--> statement-breakpoint
CREATE INDEX "submissions_of_community" ON "submissions" USING btree ("community_id","id");--> statement-breakpoint
CREATE INDEX "submissions_of_author" ON "submissions" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "submissions_of_text" ON "submissions" USING btree ("text_digest");--> statement-breakpoint
CREATE INDEX "best_submissions" ON "submissions" USING btree ("challenge_id","points","id") WHERE "submissions"."state" = 'passed';--> statement-breakpoint
CREATE INDEX "waiting_submissions" ON "submissions" USING btree ("challenge_id","feedback_count","id") WHERE "submissions"."state" in ('submitted', 'in-review');--> statement-breakpoint
CREATE INDEX "waiting_in_language" ON "submissions" USING btree ("challenge_id","language","feedback_closes_at","id") WHERE "submissions"."state" in ('submitted', 'in-review');--> statement-breakpoint
CREATE INDEX "review_queue" ON "submissions" USING btree ("community_id","id") WHERE "submissions"."state" in ('submitted', 'in-review');
--> statement-breakpoint
-- Which accounts a kind of transfer may join (decision 106).
insert into transfer_rules (kind, debit, credit, key_form, names) values
  ('funding', 'outside', 'pool', '^opening:[^:]+:[^:]+$', 'community'),
  ('funding', 'outside', 'pool', '^pool-funded:[0-9]+:', 'operation'),
  ('funding', 'pool', 'outside', '^pool-drawn:[0-9]+:', 'operation'),
  ('reservation', 'pool', 'reserved', '^reservation:[0-9]+:[a-z-]+(:[0-9]+)?$', 'reservation'),
  ('release', 'reserved', 'pool', '^release:[0-9]+:[a-z-]+(:[0-9]+)?$', 'reservation'),
  ('challenge-reward', 'reserved', 'wallet', '^challenge-reward:', 'award'),
  ('challenge-reward-reversal', 'wallet', 'reserved', '^challenge-reward:', 'award'),
  ('challenge-reward-reversal', 'forfeited', 'reserved', '^challenge-reward:', 'award'),
  ('feedback-reward', 'reserved', 'wallet', '^feedback-reward:', 'award'),
  ('feedback-reward-reversal', 'wallet', 'reserved', '^feedback-reward:', 'award'),
  ('feedback-reward-reversal', 'forfeited', 'reserved', '^feedback-reward:', 'award'),
  ('referral-reward', 'reserved', 'wallet', '^referral-reward:', 'award'),
  ('referral-reward', 'pool', 'wallet', '^referral-reward:', 'award'),
  ('referral-reward-reversal', 'wallet', 'reserved', '^referral-reward:', 'award'),
  ('referral-reward-reversal', 'forfeited', 'reserved', '^referral-reward:', 'award'),
  ('payout', 'wallet', 'payouts', '^payout:[0-9]+$', 'payout'),
  ('payout-paid', 'payouts', 'outside', '^payout-end:[0-9]+$', 'payout'),
  ('payout-return', 'payouts', 'wallet', '^payout-end:[0-9]+$', 'payout'),
  ('forfeit', 'wallet', 'forfeited', '^forfeit:[^:]+:[0-9]+$', 'member');
--> statement-breakpoint
-- Former releases paid out of pools, took back into pools, and began without any funds.
insert into transfer_rules (kind, debit, credit, key_form, names, former)
  select reward || movement, case movement when '' then platform else member end,
      case movement when '' then member else platform end, '^' || reward || ':', 'award', true
    from unnest(array['challenge-reward', 'feedback-reward', 'referral-reward']) reward,
      unnest(array['', '-reversal']) movement,
      unnest(array['pool', 'unfunded-pool']) platform,
      unnest(array['wallet', 'forfeited']) member
    where member = 'wallet' or movement = '-reversal'
  on conflict do nothing;
--> statement-breakpoint
insert into transfer_rules (kind, debit, credit, key_form, names, former) values
  ('funding', 'outside', 'pool', '^former-promise:[0-9]+:[a-z-]+$', 'reservation', true);
