import { Agent, get } from "node:http";
import { setTimeout } from "node:timers/promises";

const agent = new Agent({ keepAlive: true });
let asked = 0;

/** Milliseconds until a page has arrived. */
function timeOf(url: string): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers: { Accept: "text/html" } }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`${url} answered ${reply.statusCode}`));
      reply.resume();
      reply.once("end", () => resolve(performance.now() - began));
      reply.once("error", reject);
    });
    request.once("error", reject);
  });
}

/** Requests the page at a new URL each time, so that no cache of the server answers. */
export const ask = (url: string): Promise<number> => timeOf(`${url}?again=${(asked += 1)}`);

/** Asks for the URLs in turn at a steady rate, however long the answers take. */
export async function askAtRate(
  urls: readonly string[],
  perSecond: number,
  milliseconds: number,
): Promise<number[]> {
  const began = performance.now();
  const answers: Promise<number>[] = [];
  for (let index = 0; index < (perSecond * milliseconds) / 1_000; index += 1) {
    const wait = began + (index * 1_000) / perSecond - performance.now();
    if (wait > 0) await setTimeout(wait);
    answers.push(timeOf(urls[index % urls.length] ?? ""));
  }
  return Promise.all(answers);
}
