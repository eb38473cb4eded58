CREATE TABLE "releases" (
	"part" text NOT NULL,
	"number" integer NOT NULL,
	"oldest_beside" integer NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "releases_part_number_pk" PRIMARY KEY("part","number"),
	CONSTRAINT "release_part_known" CHECK ("releases"."part" in ('prepare', 'web', 'api', 'worker'))
);
