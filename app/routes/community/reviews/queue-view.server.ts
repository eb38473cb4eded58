import { z } from "zod";
import { queueView, type QueueView } from "#contract/review.ts";

/** An empty or unknown choice counts as no choice. Only an address typed by hand has one. */
const tolerant = z.object({
  challenge: queueView.shape.challenge.catch(undefined),
  age: queueView.shape.age.catch(undefined),
  language: queueView.shape.language.catch(undefined),
  order: queueView.shape.order.catch(undefined),
} satisfies Record<keyof QueueView, z.ZodType>);

/** How the reader looks at the queue, which the addresses of the queue and of its reviews say. */
export const queueViewOf = ({ searchParams }: URL): QueueView =>
  tolerant.parse(Object.fromEntries(searchParams));
