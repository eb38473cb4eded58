CREATE TABLE "review_values" (
	"reviewer_id" bigint NOT NULL,
	"day" date NOT NULL,
	"token" text NOT NULL,
	"amount" numeric(78,0) NOT NULL,
	CONSTRAINT "review_values_reviewer_id_day_token_pk" PRIMARY KEY("reviewer_id","day","token"),
	CONSTRAINT "amount_not_negative" CHECK ("review_values"."amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "held_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "confirmed_by_id" bigint;--> statement-breakpoint
ALTER TABLE "review_values" ADD CONSTRAINT "review_values_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_values" ADD CONSTRAINT "review_values_token_tokens_symbol_fk" FOREIGN KEY ("token") REFERENCES "public"."tokens"("symbol") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_values_of_day" ON "review_values" USING btree ("day");--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_confirmed_by_id_users_id_fk" FOREIGN KEY ("confirmed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_evaluations" ON "evaluations" USING btree ("held_since") WHERE "evaluations"."held_since" is not null and "evaluations"."confirmed_at" is null;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "confirmed_by_another" CHECK ("evaluations"."confirmed_by_id" is distinct from "evaluations"."evaluator_id");--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "confirmed_by_somebody" CHECK (("evaluations"."confirmed_at" is null) = ("evaluations"."confirmed_by_id" is null)
        and ("evaluations"."confirmed_at" is null or "evaluations"."held_since" is not null));--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "not_settled_while_held" CHECK ("evaluations"."settled_at" is null or "evaluations"."held_since" is null or "evaluations"."confirmed_at" is not null);