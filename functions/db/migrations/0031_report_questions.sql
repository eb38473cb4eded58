-- expand: the former release opens no case of the new kinds
ALTER TABLE "cases" DROP CONSTRAINT "kind_known";--> statement-breakpoint
-- expand: the former release opens no case of the new kinds
ALTER TABLE "cases" ADD CONSTRAINT "kind_known" CHECK ("cases"."kind" in ('submission', 'feedback', 'answer', 'review-question', 'review-answer', 'profile', 'page'));
