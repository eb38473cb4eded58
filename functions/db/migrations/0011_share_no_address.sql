-- Who has the address of another member is for a person to settle, with the identity service, which gives an address to
-- one account: this migration names them all and stops. Nothing of this release is applied then.
DO $$
DECLARE
	shared text;
BEGIN
	SELECT string_agg(sharing, '; ' ORDER BY sharing) INTO shared
	FROM (
		SELECT string_agg("username" || ' (' || "id" || ')', ', ' ORDER BY "id") AS sharing
		FROM "users" WHERE "email" <> '' GROUP BY lower("email") HAVING count(*) > 1
	) AS "groups";
	IF shared IS NOT NULL THEN
		RAISE EXCEPTION 'Members who share an email address: %. Ask the identity service whose it is, and set "email" to an empty text and "email_verified_at" to null for the others, in the table users.', shared
			USING ERRCODE = 'unique_violation', CONSTRAINT = 'users_by_email';
	END IF;
END $$;--> statement-breakpoint
CREATE UNIQUE INDEX "users_by_email" ON "users" USING btree (lower("email")) WHERE "users"."email" <> '';
