create function card_of_submission_changed() returns trigger language plpgsql as $$
begin
  insert into cards_to_draw (submission_id) values (new.id);
  if new.state = 'withdrawn' or new.hidden_at is not null or new.appealed_at is not null then
    delete from cards where submission_id = new.id;
  end if;
  if new.state = 'passed' or (tg_op = 'UPDATE' and old.state = 'passed') then
    insert into cards_to_draw (user_id) values (new.author_id);
  end if;
  return null;
end $$;

create trigger card_of_new_submission after insert on submissions for each row execute function card_of_submission_changed();

create trigger card_of_submission_changed after update of state, points, hidden_at, appealed_at on submissions for each row
  when ((old.state, old.points, old.hidden_at, old.appealed_at) is distinct from (new.state, new.points, new.hidden_at, new.appealed_at)) execute function card_of_submission_changed();

-- A member with a pending deletion is not shown: cards with their name are deleted at once.
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

create function card_of_hidden_profile() returns trigger language plpgsql as $$
begin
  insert into cards_to_draw (user_id) values (new.id);
  delete from cards where user_id = new.id and new.hidden_at is not null;
  return null;
end $$;

create trigger card_of_hidden_profile after update of hidden_at on users for each row
  when (old.hidden_at is distinct from new.hidden_at) execute function card_of_hidden_profile();

create trigger card_of_new_member after insert on users for each row execute function card_of_member_changed();

create trigger card_of_member_changed after update of username, deletion_begun_at on users for each row
  when ((old.username, old.deletion_begun_at) is distinct from (new.username, new.deletion_begun_at))
  execute function card_of_member_changed();

create function card_of_reputation_changed() returns trigger language plpgsql as $$
begin
  insert into cards_to_draw (user_id) values (new.user_id);
  return null;
end $$;

create trigger card_of_reputation_changed after insert or update of total, helpful on reputations for each row
  execute function card_of_reputation_changed();

create function cards_of_challenge_changed() returns trigger language plpgsql as $$
begin
  insert into cards_to_draw (submission_id) select id from submissions where challenge_id = new.id and state <> 'withdrawn';
  return null;
end $$;

create trigger cards_of_challenge_changed after update of title on challenges for each row
  when (old.title is distinct from new.title) execute function cards_of_challenge_changed();

create function cards_of_community_changed() returns trigger language plpgsql as $$
begin
  insert into cards_to_draw (submission_id) select id from submissions where community_id = new.id and state <> 'withdrawn';
  insert into cards_to_draw (user_id) select user_id from reputations where community_id = new.id;
  return null;
end $$;

create trigger cards_of_community_changed after update of name, accent on communities for each row
  when ((old.name, old.accent) is distinct from (new.name, new.accent)) execute function cards_of_community_changed();
