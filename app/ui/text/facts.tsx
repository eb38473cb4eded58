import type { ComponentProps } from "react";
import { Money } from "./money.tsx";
import { Time } from "./time.tsx";

type Named<Props> = Props & { name: string };

/** An item of a list of facts: a time after its name. */
export const TimeFact = ({ name, ...time }: Named<ComponentProps<typeof Time>>) => (
  <li>
    {name} <Time {...time} />
  </li>
);

/** An item of a list of facts: an amount after its name. */
export const MoneyFact = ({ name, ...money }: Named<ComponentProps<typeof Money>>) => (
  <li>
    {name} <Money {...money} />
  </li>
);
