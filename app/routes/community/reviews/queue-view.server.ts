import { z } from "zod";
import { queueView, type QueueView } from "#contract/learning/review.ts";

/** An empty or unknown choice counts as no choice. */
const tolerant = z.object({
  challenge: queueView.shape.challenge.catch(undefined),
  age: queueView.shape.age.catch(undefined),
  language: queueView.shape.language.catch(undefined),
  order: queueView.shape.order.catch(undefined),
} satisfies Record<keyof QueueView, z.ZodType>);

/** The filter and order of the queue, which the URLs of the queue and of its reviews contain. */
export const queueViewOf = ({ searchParams }: URL): QueueView =>
  tolerant.parse(Object.fromEntries(searchParams));
