CREATE TABLE "drifts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "drifts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
ALTER TABLE "audit_log" DROP CONSTRAINT "about_somebody_or_a_pool";--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "job" text;--> statement-breakpoint
ALTER TABLE "drifts" ADD CONSTRAINT "drifts_reconciliation_id_reconciliations_id_fk" FOREIGN KEY ("reconciliation_id") REFERENCES "public"."reconciliations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drifts_of_reconciliation" ON "drifts" USING btree ("reconciliation_id","id");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "about_one_thing" CHECK (num_nonnulls("audit_log"."subject_id", "audit_log"."transfer_id", "audit_log"."job") = 1);