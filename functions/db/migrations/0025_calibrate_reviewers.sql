CREATE TABLE "calibration_answers" (
	"try_id" bigint NOT NULL,
	"piece_id" bigint NOT NULL,
	"points" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calibration_answers_try_id_piece_id_pk" PRIMARY KEY("try_id","piece_id")
);
--> statement-breakpoint
CREATE TABLE "calibration_pieces" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calibration_pieces_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"challenge_id" text NOT NULL,
	"made_by_id" bigint NOT NULL,
	"text" text NOT NULL,
	"language" text,
	"html" text,
	"renderer" integer,
	"rubric" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "language_known" CHECK ("calibration_pieces"."language" in ('en', 'es'))
);
--> statement-breakpoint
CREATE TABLE "calibration_scores" (
	"piece_id" bigint NOT NULL,
	"rubric" text NOT NULL,
	"scorer_id" bigint NOT NULL,
	"points" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calibration_scores_piece_id_rubric_scorer_id_pk" PRIMARY KEY("piece_id","rubric","scorer_id")
);
--> statement-breakpoint
CREATE TABLE "calibration_tries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calibration_tries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"challenge_id" text NOT NULL,
	"rubric" text NOT NULL,
	"number" integer NOT NULL,
	"pieces" bigint[] NOT NULL,
	"passed" boolean,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "calibration_try_once" UNIQUE("user_id","challenge_id","rubric","number"),
	CONSTRAINT "passed_when_ended" CHECK (("calibration_tries"."passed" is null) = ("calibration_tries"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "calibration_answers" ADD CONSTRAINT "calibration_answers_try_id_calibration_tries_id_fk" FOREIGN KEY ("try_id") REFERENCES "public"."calibration_tries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibration_answers" ADD CONSTRAINT "calibration_answers_piece_id_calibration_pieces_id_fk" FOREIGN KEY ("piece_id") REFERENCES "public"."calibration_pieces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibration_pieces" ADD CONSTRAINT "calibration_pieces_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibration_pieces" ADD CONSTRAINT "calibration_pieces_made_by_id_users_id_fk" FOREIGN KEY ("made_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibration_scores" ADD CONSTRAINT "calibration_scores_piece_id_calibration_pieces_id_fk" FOREIGN KEY ("piece_id") REFERENCES "public"."calibration_pieces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibration_scores" ADD CONSTRAINT "calibration_scores_scorer_id_users_id_fk" FOREIGN KEY ("scorer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibration_tries" ADD CONSTRAINT "calibration_tries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibration_tries" ADD CONSTRAINT "calibration_tries_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calibration_answers_of_piece" ON "calibration_answers" USING btree ("piece_id");--> statement-breakpoint
CREATE INDEX "pieces_of_challenge" ON "calibration_pieces" USING btree ("challenge_id","id");--> statement-breakpoint
CREATE INDEX "calibration_pieces_made_by" ON "calibration_pieces" USING btree ("made_by_id");--> statement-breakpoint
CREATE INDEX "calibration_scores_of_scorer" ON "calibration_scores" USING btree ("scorer_id");