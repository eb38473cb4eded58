CREATE TABLE "sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ending" text,
	CONSTRAINT "sessions_secretHash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "session_ending_known" CHECK ("sessions"."ending" in ('log-out', 'address-verified', 'account-recovered')),
	CONSTRAINT "session_ended_for_a_reason" CHECK (("sessions"."ended_at" is null) = ("sessions"."ending" is null))
);
--> statement-breakpoint
CREATE INDEX "sessions_of_identity" ON "sessions" USING btree ("uid","id") WHERE "sessions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "sessions_by_end" ON "sessions" USING btree ("ends_at");