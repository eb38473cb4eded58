CREATE TABLE "application_links" (
	"secret_hash" "bytea" PRIMARY KEY NOT NULL,
	"application_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" uuid NOT NULL,
	"locale" text NOT NULL,
	"organisation" text NOT NULL,
	"website" text NOT NULL,
	"contact_name" text NOT NULL,
	"email" text NOT NULL,
	"teaches" text NOT NULL,
	"audience" text NOT NULL,
	"languages" text NOT NULL,
	"rewards" text NOT NULL,
	"state" text DEFAULT 'unconfirmed' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"community_id" bigint,
	CONSTRAINT "applications_key_unique" UNIQUE("key"),
	CONSTRAINT "application_state_known" CHECK ("applications"."state" in ('unconfirmed', 'open', 'asked', 'declined', 'accepted')),
	CONSTRAINT "application_confirmed_first" CHECK (("applications"."state" = 'unconfirmed') = ("applications"."confirmed_at" is null)),
	CONSTRAINT "accepted_application_has_a_community" CHECK (("applications"."state" = 'accepted') = ("applications"."community_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "role_invitations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "role_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"community_id" bigint NOT NULL,
	"role" text NOT NULL,
	"email" text NOT NULL,
	"invited_by_id" bigint NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "role_invitations_secretHash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "invited_role_known" CHECK ("role_invitations"."role" in ('owner', 'author', 'reviewer')),
	CONSTRAINT "role_invitation_settled_somehow" CHECK (("role_invitations"."settled_at" is null) = ("role_invitations"."outcome" is null))
);
--> statement-breakpoint
-- expand: the constraint is added again below and refuses no row that it allowed
ALTER TABLE "audit_log" DROP CONSTRAINT "about_one_thing";--> statement-breakpoint
-- expand: a former release sends no mail without a member; it leaves kinds that it does not know
ALTER TABLE "mails" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "application_id" bigint;--> statement-breakpoint
ALTER TABLE "communities" ADD COLUMN "terms_accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "application_links" ADD CONSTRAINT "application_links_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_messages" ADD CONSTRAINT "application_messages_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_invitations" ADD CONSTRAINT "role_invitations_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_invitations" ADD CONSTRAINT "role_invitations_invited_by_id_users_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "links_of_application" ON "application_links" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "messages_of_application" ON "application_messages" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "applications_by_state" ON "applications" USING btree ("state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_role_invitation" ON "role_invitations" USING btree ("community_id",lower("email")) WHERE "role_invitations"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "role_invitations_of_community" ON "role_invitations" USING btree ("community_id","created_at");--> statement-breakpoint
CREATE INDEX "role_invitations_by_end" ON "role_invitations" USING btree ("ends_at");--> statement-breakpoint
-- expand: it allows all rows that the former constraint allowed
ALTER TABLE "audit_log" ADD CONSTRAINT "about_one_thing" CHECK (num_nonnulls("audit_log"."subject_id", "audit_log"."transfer_id", "audit_log"."pause_id", "audit_log"."job") = 1
        or (num_nonnulls("audit_log"."subject_id", "audit_log"."transfer_id", "audit_log"."pause_id", "audit_log"."job") = 0
          and num_nonnulls("audit_log"."community_id", "audit_log"."application_id") > 0));