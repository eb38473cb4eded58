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
ALTER TABLE "communities" ADD COLUMN "accent" jsonb;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cards_by_drawing" ON "cards" USING btree ("drawing");--> statement-breakpoint
CREATE INDEX "cards_to_draw_of_user" ON "cards_to_draw" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "cards_to_draw_of_submission" ON "cards_to_draw" USING btree ("submission_id");
--> statement-breakpoint
create function card_of_submission_changed() returns trigger language plpgsql as $$
begin
  insert into cards_to_draw (submission_id) values (new.id);
  if new.state = 'withdrawn' then
    delete from cards where submission_id = new.id;
  end if;
  if new.state = 'passed' or (tg_op = 'UPDATE' and old.state = 'passed') then
    insert into cards_to_draw (user_id) values (new.author_id);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger card_of_new_submission after insert on submissions for each row execute function card_of_submission_changed();
--> statement-breakpoint
create trigger card_of_submission_changed after update of state, points on submissions for each row
  when ((old.state, old.points) is distinct from (new.state, new.points)) execute function card_of_submission_changed();
--> statement-breakpoint
-- Nobody sees a member who is leaving, nor their name on a card: those that show it go at once.
create function card_of_member_changed() returns trigger language plpgsql as $$
begin
  insert into cards_to_draw (user_id) values (new.id);
  if tg_op = 'UPDATE' then
    insert into cards_to_draw (submission_id) select id from submissions where author_id = new.id;
    if new.deletion_begun_at is not null then
      delete from cards where user_id = new.id or submission_id in (select id from submissions where author_id = new.id);
    end if;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger card_of_new_member after insert on users for each row execute function card_of_member_changed();
--> statement-breakpoint
create trigger card_of_member_changed after update of username, deletion_begun_at on users for each row
  when ((old.username, old.deletion_begun_at) is distinct from (new.username, new.deletion_begun_at))
  execute function card_of_member_changed();
--> statement-breakpoint
create function card_of_reputation_changed() returns trigger language plpgsql as $$
begin
  insert into cards_to_draw (user_id) values (new.user_id);
  return null;
end $$;
--> statement-breakpoint
create trigger card_of_reputation_changed after insert or update of total, helpful on reputations for each row
  execute function card_of_reputation_changed();
--> statement-breakpoint
create function cards_of_challenge_changed() returns trigger language plpgsql as $$
begin
  insert into cards_to_draw (submission_id) select id from submissions where challenge_id = new.id and state <> 'withdrawn';
  return null;
end $$;
--> statement-breakpoint
create trigger cards_of_challenge_changed after update of title on challenges for each row
  when (old.title is distinct from new.title) execute function cards_of_challenge_changed();
--> statement-breakpoint
create function cards_of_community_changed() returns trigger language plpgsql as $$
begin
  insert into cards_to_draw (submission_id) select id from submissions where community_id = new.id and state <> 'withdrawn';
  insert into cards_to_draw (user_id) select user_id from reputations where community_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger cards_of_community_changed after update of name, accent on communities for each row
  when ((old.name, old.accent) is distinct from (new.name, new.accent)) execute function cards_of_community_changed();
--> statement-breakpoint
-- The latest are drawn first: those of submissions after those of members.
insert into cards_to_draw (submission_id) select id from submissions where state <> 'withdrawn' order by id;
--> statement-breakpoint
insert into cards_to_draw (user_id) select id from users where deletion_begun_at is null order by id;
