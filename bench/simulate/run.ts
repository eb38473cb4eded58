import { mkdirSync, writeFileSync } from "node:fs";
import { format } from "oxfmt";
import { assumptionsPart } from "./report/assumptions.ts";
import { clockPart, clockPlot } from "./report/clock.ts";
import { conclusions } from "./report/conclusions.ts";
import { errorPart, errorPlot } from "./report/error.ts";
import {
  runBeside,
  runClocks,
  runFarmChecks,
  runFarms,
  runProposals,
  runRings,
  runSmallShortlists,
  runUsual,
  runVariations,
} from "./experiments.ts";
import { incomePart, incomePlot } from "./report/income.ts";
import { runHours, runIncomeLevers, runTimeLevers } from "./levers.ts";
import { hoursPart, incomeLeversPart, timePart } from "./report/levers.ts";
import { settingsPart } from "./report/settings.ts";

/** `npm run simulate` writes docs/reviews-simulated.md and its plots. The same seeds give the same files. */
const folder = "docs/reviews-simulated";

const timed = <T>(name: string, run: () => T): T => {
  const started = process.cpuUsage();
  const result = run();
  const { user, system } = process.cpuUsage(started);
  console.log(`${name}: ${((user + system) / 1e6).toFixed(0)} s of CPU time`);
  return result;
};

const clocks = timed("clock", runClocks);
const rings = timed("income", runRings);
const farms = timed("farms", runFarms);
const farmChecks = timed("checks of a farm", runFarmChecks);
const { young, uncalibrated } = timed("beside", runBeside);
const base = timed("usual", runUsual);
const varied = timed("settings", runVariations);
const proposed = timed("proposals", runProposals);
const small = timed("shortlists", runSmallShortlists);

const timeLevers = timed("levers of time", runTimeLevers);
const hoursOf = timed("hours", runHours);
const incomeLevers = timed("levers of income", runIncomeLevers);

const [none] = rings;
if (!none) throw new Error("No community was simulated");
const compared = { ...none, uncalibrated };
const text = [
  conclusions({
    clocks,
    rings,
    farms,
    small,
    base,
    varied: [...varied, ...proposed],
    timeLevers,
    hoursOf,
    incomeLevers,
  }),
  assumptionsPart(),
  clockPart(clocks, young),
  errorPart(compared),
  incomePart(rings, farms, farmChecks),
  timePart(timeLevers) + hoursPart(hoursOf) + incomeLeversPart(incomeLevers),
  settingsPart(base, varied, proposed, small),
].join("\n");

mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}/clock.svg`, clockPlot(clocks));
writeFileSync(`${folder}/error.svg`, errorPlot(compared));
writeFileSync(`${folder}/income.svg`, incomePlot(rings));
const page = "docs/reviews-simulated.md";
writeFileSync(page, (await format(page, text)).code);
