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
CREATE TABLE "former_usernames" (
	"digest" "bytea" PRIMARY KEY NOT NULL,
	"free_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deletion_begun_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "data_export_chunks" ADD CONSTRAINT "data_export_chunks_export_id_data_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."data_exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exports_of_user" ON "data_exports" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "exports_to_make" ON "data_exports" USING btree ("id") WHERE "data_exports"."ready_at" is null;--> statement-breakpoint
CREATE INDEX "users_to_delete" ON "users" USING btree ("deletion_begun_at") WHERE "users"."deletion_begun_at" is not null and "users"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "deleted_after_it_begins" CHECK ("users"."deleted_at" is null or "users"."deletion_begun_at" is not null);--> statement-breakpoint
-- Who keeps their account gets back what was withdrawn when its deletion began, and it counts again.
create or replace function count_submissions() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and old.state = 'withdrawn') then
    update challenges set submission_count = submission_count + 1 where id = new.challenge_id;
  elsif tg_op = 'UPDATE' or old.state <> 'withdrawn' then
    update challenges set submission_count = submission_count - 1 where id = old.challenge_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger restored_submissions_counted after update on submissions
  deferrable initially deferred for each row
  when (old.state = 'withdrawn' and new.state <> 'withdrawn') execute function count_submissions();
