-- expand: the constraint comes back below and allows one state more
ALTER TABLE "applications" DROP CONSTRAINT "application_state_known";--> statement-breakpoint
-- expand: it allows all that the former one allowed
ALTER TABLE "applications" ADD CONSTRAINT "application_state_known" CHECK ("applications"."state" in ('unconfirmed', 'open', 'asked', 'declined', 'accepted', 'withdrawn'));